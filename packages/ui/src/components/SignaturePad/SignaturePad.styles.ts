import { styled } from 'styled-components';

export const Box = styled.fieldset`
  display: grid;
  gap: var(--space12);
  min-width: 0;
  max-width: 500px;
  /* The live region takes up space only while it has content. */
  & > [role='status']:empty {
    position: absolute;
  }
`;

export const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--space8);
  font-weight: 600;
`;

/** The two radio buttons “Draw” and “Type” of a signature field, side by side. */
export const Modes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 120px), 1fr));
  gap: var(--space8);
  padding: var(--space4);
  border: 1px solid var(--border);
  border-radius: var(--radius-control);
  background: var(--surface-sunken);
  label {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space8);
    min-height: var(--target);
    padding: var(--space4) var(--space8);
    border: 2px solid transparent;
    border-radius: max(0px, var(--radius-control) - 5px);
    text-align: center;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--selected);
    background: var(--surface);
    font-weight: 600;
  }
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    border-radius: inherit;
    cursor: pointer;
  }
  svg {
    flex: none;
  }
  @media (forced-colors: active) {
    label:not(:has(:checked)) {
      border-color: Canvas;
    }
  }
`;

/**
 * The area of a signature field to sign in, with a line to sign on. It is as wide as its column and has the aspect
 * ratio of the exported image.
 */
export const Sheet = styled.div`
  position: relative;
  aspect-ratio: 5 / 2;
  --edge: 1px;
  border: var(--edge) solid var(--border);
  border-radius: var(--radius-control);
  background: var(--surface);
  overflow: hidden;
  &[data-invalid] {
    --edge: 2px;
    border-color: var(--danger);
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 8% 24%;
    border-bottom: 1px dashed var(--border);
    pointer-events: none;
  }
  &[data-typed] {
    display: grid;
    place-items: center;
  }
`;

/** The canvas of a signature. It reaches under the border of its sheet, so that it has the full size of the sheet. */
export const Ink = styled.canvas`
  position: absolute;
  top: calc(-1 * var(--edge));
  left: calc(-1 * var(--edge));
  z-index: 1;
  width: calc(100% + 2 * var(--edge));
  height: calc(100% + 2 * var(--edge));
  color: var(--text);
  touch-action: none;
  cursor: crosshair;
`;
