import { styled } from 'styled-components';

export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space8);
  & > button {
    justify-self: start;
  }
`;

export const Label = styled.p`
  font-weight: 600;
`;

/**
 * The box around the map. While it has the focus, a crosshair marks the middle of the map, the place that Enter
 * picks.
 */
export const Frame = styled.div`
  position: relative;
  --edge: 1px;
  border: var(--edge) solid var(--border);
  border-radius: min(var(--radius-control), 12px);
  background: var(--disabled);
  overflow: hidden;
  isolation: isolate;
  cursor: crosshair;
  &[data-invalid] {
    --edge: 2px;
    border-color: var(--danger);
  }
  &:focus-visible::before,
  &:focus-visible::after {
    content: '';
    position: absolute;
    z-index: 2;
    left: 50%;
    top: 50%;
    width: 33px;
    height: 3px;
    border: 1px solid var(--focus-gap);
    background: var(--focus);
    translate: -50% -50%;
    pointer-events: none;
  }
  &:focus-visible::after {
    rotate: 90deg;
  }
  .pigeon-overlay-warning {
    padding: var(--space24);
    font: 600 var(--type16) var(--font-text);
    /* Overrides the longer duration that the library sets in the element itself. */
    transition-duration: var(--motion) !important;
  }
`;

/** The map itself. It reaches under the border of its frame, so that the frame is no higher than the map. */
export const Ground = styled.div`
  margin: calc(-1 * var(--edge));
  & > div {
    vertical-align: top;
  }
`;

export const Marker = styled.svg`
  position: absolute;
  width: 32px;
  height: 42px;
  translate: -50% -100%;
  pointer-events: none;
  fill: var(--danger);
  stroke: var(--surface);
  stroke-width: 2;
  circle {
    fill: var(--surface);
    stroke: none;
  }
`;

export const ZoomButtons = styled.div`
  display: grid;
  position: absolute;
  z-index: 3;
  right: var(--space8);
  top: var(--space8);
  gap: var(--space8);
  button {
    border: 1px solid var(--border);
    background: var(--surface);
    color: var(--text);
  }
  button:hover {
    background: var(--surface-sunken);
  }
  button[aria-disabled='true'] {
    background: var(--disabled);
    color: var(--on-disabled);
  }
`;

export const Attribution = styled.p`
  position: absolute;
  z-index: 2;
  right: 0;
  bottom: 0;
  max-width: 100%;
  padding: 0 var(--space8);
  border-top-left-radius: 4px;
  background: var(--surface);
  color: var(--text-muted);
  font: 400 var(--type14) var(--font-text);
  pointer-events: none;
`;
