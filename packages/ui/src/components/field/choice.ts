import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** An option of a RadioGroup or a MultiSelect. */
export interface Choice {
  /** The value that the form gets when this option is chosen. */
  value: string;
  label: ReactNode;
  /** A second line below the option's label, which distinguishes it from similar options. */
  hint?: ReactNode;
  disabled?: boolean;
}

/**
 * The list of a question's options. They are below one another or, with `data-inline` and enough space, side by
 * side.
 */
export const ChoiceList = styled.div`
  display: grid;
  gap: var(--space8);
  &[data-inline] {
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  }
`;

/** The row of one option, which can be pressed anywhere. A chosen option has a different border and background. */
export const ChoiceRow = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space12);
  min-height: var(--target);
  padding: 11px var(--space16);
  border: 1px solid var(--border);
  border-radius: var(--radius-control);
  background: var(--surface);
  cursor: pointer;
  transition: background-color var(--motion);
  &:hover {
    border-color: var(--text);
  }
  &:has(:checked) {
    border-color: var(--selected);
    background: var(--tint);
    box-shadow: inset 0 0 0 1px var(--selected);
  }
  &:has(:disabled) {
    border-color: transparent;
    background: var(--disabled);
    color: var(--on-disabled);
    cursor: not-allowed;
  }
  /* A locked answer is grey, because in a red brand the usual colour of a choice would look like an error. */
  &:has(:checked:disabled) {
    border-color: var(--on-disabled);
    box-shadow: inset 0 0 0 1px var(--on-disabled);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > input:focus-visible {
    outline: none;
    box-shadow: none;
  }
  [data-invalid] > & {
    border-color: var(--danger);
  }
  small {
    display: block;
    color: var(--text-muted);
    font: 400 var(--type14) var(--font-text);
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 2px solid Highlight;
    }
  }
`;

/** The native checkbox or radio button of an option, in the brand's colour. */
export const ChoiceInput = styled.input`
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  accent-color: var(--selected);
  cursor: inherit;
`;
