import { styled } from 'styled-components';

export const Box = styled.fieldset`
  display: grid;
  gap: var(--space16);
  min-width: 0;
`;

export const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space24);
`;

/**
 * The box of the car's drawing. It is wide enough that the marks for damaged parts do not overlap, not even at the
 * doors.
 */
export const Drawing = styled.div`
  position: relative;
  flex: none;
  width: 240px;
  margin-inline: auto;
`;

export const Plan = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  fill: none;
  stroke: var(--text-muted);
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  .body,
  .wheels {
    fill: var(--surface);
  }
  .glass {
    fill: var(--divider);
  }
  .lights {
    fill: var(--surface);
    stroke: var(--selected);
  }
  .spot {
    stroke: none;
    transition: fill var(--motion);
  }
  .spot[data-chosen] {
    fill: color-mix(in srgb, var(--selected) 28%, transparent);
    stroke: var(--selected);
  }
  @media (forced-colors: active) {
    stroke: CanvasText;
    .body,
    .wheels,
    .glass,
    .lights {
      fill: Canvas;
      stroke: CanvasText;
    }
    .spot[data-chosen] {
      stroke: Highlight;
    }
  }
`;

const mark = `
  display: grid;
  place-items: center;
  flex: none;
  border: 2px solid var(--border);
  border-radius: 50%;
  background: var(--surface);
  color: var(--text);
  font: 600 var(--type14) var(--font-text);
`;

/**
 * A checkbox on the drawing of a car, which can be pressed on an area of 48 px. Its middle shows the part's number
 * or, when checked, a tick.
 */
export const Pin = styled.span`
  position: absolute;
  width: var(--target);
  height: var(--target);
  transform: translate(-50%, -50%);
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    border-radius: 50%;
    cursor: pointer;
  }
  span {
    ${mark}
    position: absolute;
    inset: 7px;
    pointer-events: none;
    transition: background-color var(--motion);
  }
  svg {
    width: 22px;
    height: 22px;
  }
  &[data-spot='undercarriage'] span {
    border-style: dashed;
  }
  input:hover + span {
    border-color: var(--text);
  }
  input:checked + span {
    border: 2px solid var(--selected);
    background: var(--selected);
    color: var(--on-selected);
  }
  input:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  input:disabled + span {
    background: var(--disabled);
    color: var(--on-disabled);
  }
  @media (forced-colors: active) {
    input:checked + span {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** The list of the car parts' names, beside the drawing or below it, in as many columns as fit. */
export const PartList = styled.ul`
  display: grid;
  flex: 1 1 220px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: var(--space8) var(--space12);
  min-width: 0;
`;

export const Entry = styled.li`
  position: relative;
  label {
    display: flex;
    align-items: center;
    gap: var(--space12);
    min-height: var(--target);
    border-bottom: 1px solid var(--divider);
    cursor: pointer;
  }
  & label > span:first-child {
    ${mark}
    width: 28px;
    height: 28px;
  }
  svg {
    width: 20px;
    height: 20px;
  }
  &[data-chosen] label {
    font-weight: 600;
  }
  &[data-chosen] label > span:first-child {
    border-color: var(--selected);
    background: var(--selected);
    color: var(--on-selected);
  }
`;
