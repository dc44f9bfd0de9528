import { styled } from 'styled-components';

export const Box = styled.dialog`
  width: min(520px, 100% - 32px);
  max-height: calc(100dvh - 32px);
  padding: 0;
  border: 1px solid var(--divider);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-overlay);
  &::backdrop {
    background: var(--scrim);
  }
  &[open] {
    animation: appear var(--motion);
  }
`;

export const Body = styled.div`
  display: grid;
  gap: var(--space24);
  padding: var(--space24);
`;

export const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space16);
  h2 {
    padding-top: var(--space8);
  }
  button {
    margin: -4px -8px 0 0;
  }
`;
