import { styled } from 'styled-components';

export const Anchor = styled.div`
  position: relative;
  display: flex;
  & > svg {
    position: absolute;
    top: 12px;
    left: var(--space12);
    color: var(--text-muted);
    pointer-events: none;
  }
  & > input {
    padding-left: calc(var(--space12) + 32px);
  }
`;

export const Popup = styled.div`
  position: absolute;
  z-index: 2;
  top: calc(100% + var(--space4));
  left: 0;
  right: 0;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: min(var(--radius-card), 16px);
  background: var(--surface);
  box-shadow: var(--shadow-card);
  animation: appear var(--motion);
  p {
    padding: var(--space12) var(--space16);
    color: var(--text-muted);
  }
  ul {
    max-height: min(22rem, 60vh);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  &[hidden] {
    display: none;
  }
`;

export const Option = styled.li`
  display: grid;
  align-content: center;
  min-height: var(--target);
  padding: var(--space8) var(--space16) var(--space8) var(--space12);
  border-left: 4px solid transparent;
  cursor: pointer;
  &[data-highlighted] {
    border-left-color: var(--selected);
    background: var(--tint);
  }
  &[data-way-on] {
    border-top: 1px solid var(--divider);
    color: var(--link);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  small {
    color: var(--text-muted);
    font: 400 var(--type14) var(--font-text);
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-highlighted] small {
      color: inherit;
    }
  }
`;
