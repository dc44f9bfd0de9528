import { styled } from 'styled-components';

/** The platform's own disclosure: it opens by pointer, keyboard and the browser's search in the page. */
export const Panel = styled.details`
  border: 1px solid var(--divider);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-card);
  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space16);
    min-height: var(--target);
    padding: var(--space16) var(--space24);
    border-radius: var(--radius-card);
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    & > span {
      flex: 1;
      min-width: 0;
    }
    p {
      color: var(--text-muted);
    }
    svg {
      flex: none;
      transition: transform var(--motion);
    }
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  & > div {
    padding: var(--space8) var(--space24) var(--space24);
  }
  h3 {
    font-size: 1rem;
    line-height: 1.5rem;
  }
`;

export const Damages = styled.ul`
  padding-left: var(--space24);
`;
