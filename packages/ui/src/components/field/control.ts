import { css } from 'styled-components';

/** Styles shared by inputs, text areas and selects. */
export const controlStyles = css`
  width: 100%;
  min-height: var(--target);
  padding: 10px var(--space12);
  border: 1px solid var(--border);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--text);
  font: 400 var(--type16) var(--font-text);
  &:hover {
    border-color: var(--text);
  }
  &[aria-invalid] {
    border: 2px solid var(--danger);
  }
  &:read-only:not(select, :disabled) {
    background: var(--surface-sunken);
  }
  &:disabled {
    background: var(--disabled);
    color: var(--on-disabled);
  }
`;
