import { styled } from 'styled-components';

/** The footer of every page. Put its links in a `nav`, and the small print in paragraphs after it. */
export const Footer = styled.footer`
  display: grid;
  gap: var(--space12);
  max-width: calc(var(--form-column) + 32px);
  margin: 0 auto;
  padding: var(--space24) var(--space16) var(--space48);
  color: var(--text-muted);
  font: 400 var(--type14) var(--font-text);
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space8) var(--space24);
  }
`;
