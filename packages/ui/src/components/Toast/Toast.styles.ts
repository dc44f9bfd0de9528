import { styled } from 'styled-components';

export const Region = styled.div`
  position: fixed;
  z-index: 4;
  inset: auto 0 0;
  /* The region is as wide as the screen, so its padding keeps the toasts off the edges. */
  padding-inline: var(--space16);
  background: var(--surface-sunken);
  display: grid;
  justify-items: center;
  @media print {
    display: none;
  }
`;

export const Bubble = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space12);
  max-width: min(100%, 560px);
  margin-block: var(--space12) calc(var(--space12) + env(safe-area-inset-bottom));
  padding: var(--space4) var(--space4) var(--space4) var(--space16);
  border: 1px solid;
  border-radius: var(--radius-card);
  background: var(--danger-surface);
  color: var(--danger);
  box-shadow: var(--shadow-overlay);
  animation: appear var(--motion);
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
