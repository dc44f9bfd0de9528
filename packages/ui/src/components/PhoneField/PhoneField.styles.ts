import { styled } from 'styled-components';

/** Where the text is so large that an Australian number would not fit beside the calling code, it is below it. */
const NARROW = '@container (width < 13rem)';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  row-gap: var(--space8);
  container-type: inline-size;
  & > input {
    flex: 1;
    min-width: 0;
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
    font-variant-numeric: tabular-nums;
    ${NARROW} {
      flex-basis: 100%;
      border-radius: var(--radius-control);
    }
  }
`;

/**
 * The box with the selected country's calling code. A native `<select>` lies invisibly on top and handles all
 * presses and keys.
 */
export const CountryBox = styled.div`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space4);
  min-height: var(--target);
  padding-left: var(--space12);
  border: 1px solid var(--border);
  border-right: 0;
  border-radius: var(--radius-control) 0 0 var(--radius-control);
  background: var(--surface-sunken);
  font-variant-numeric: tabular-nums;
  ${NARROW} {
    border-right: 1px solid var(--border);
    border-radius: var(--radius-control);
  }
  &:hover {
    border-color: var(--text);
  }
  &:has(:focus-visible) {
    z-index: 1;
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: var(--disabled);
    color: var(--on-disabled);
  }
  svg {
    width: 20px;
    margin-right: var(--space4);
  }
  select {
    position: absolute;
    inset: 0;
    width: 100%;
    border: 0;
    opacity: 0;
    font: 400 var(--type16) var(--font-text);
    cursor: pointer;
  }
  option {
    color: var(--text);
    background: var(--surface);
  }
`;
