import { css, styled } from 'styled-components';

/**
 * Styles shared by buttons and by links that look like buttons; `data-variant` selects the variant (see
 * `ButtonVariant`).
 */
export const pressableStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: var(--target);
  padding: 10px var(--space24);
  border: 2px solid var(--border);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--text);
  font: 600 var(--type16) var(--font-text);
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--motion);
  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--space8);
  }
  &:hover {
    background: var(--surface-sunken);
  }
  &[data-variant='primary'] {
    background: var(--action);
    border-color: var(--action-border);
    color: var(--on-action);
    &:hover {
      background: var(--action-hover);
    }
  }
  &[data-variant='quiet'] {
    padding: 10px var(--space12);
    border-color: transparent;
    background: none;
    color: var(--link);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[data-wide] {
    width: 100%;
  }
  @media print {
    display: none;
  }
`;

export const StyledButton = styled.button`
  ${pressableStyles}
  &[data-variant='danger'] {
    background: var(--danger);
    border-color: var(--danger);
    color: var(--on-danger);
    &:hover {
      background: var(--danger-hover);
    }
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    background: var(--disabled);
    border-color: transparent;
    color: var(--on-disabled);
    cursor: not-allowed;
  }
  &[aria-busy] {
    cursor: progress;
    & > span {
      opacity: 0;
    }
    &::after {
      content: '';
      position: absolute;
      width: 24px;
      height: 24px;
      border: 3px solid;
      /* The gap in the spinner has no border at all, because forced colours would make a transparent border
         visible. */
      border-right-style: none;
      border-radius: 50%;
      animation: spin 0.8s linear infinite;
    }
  }
`;
