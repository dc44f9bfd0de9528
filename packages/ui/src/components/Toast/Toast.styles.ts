import { styled } from 'styled-components';

export const Region = styled.div`
  position: fixed;
  z-index: 4;
  /* Above a step's one action, which it must not cover. */
  inset: auto var(--space16) calc(var(--space16) + var(--sticky-actions, 0px));
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

export const Bubble = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space12);
  max-width: min(100%, 560px);
  padding: var(--space4) var(--space4) var(--space4) var(--space16);
  border: 1px solid;
  border-radius: var(--radius-card);
  background: var(--danger-surface);
  color: var(--danger);
  box-shadow: var(--shadow-overlay);
  animation: appear var(--motion);
  pointer-events: auto;
  &[data-type='success'] {
    background: var(--success-surface);
    color: var(--success);
  }
  & > svg {
    flex: none;
  }
  p {
    flex: 1;
    padding: var(--space12) 0;
    color: var(--text);
    font-weight: 500;
  }
`;
