import { styled } from 'styled-components';

/** The legend of a group of fields that is a section of its page. It looks as an h2 does (`global.css`). */
export const SectionLegend = styled.legend`
  padding: 0;
  margin-bottom: var(--space8);
  font: var(--weight-display) var(--type20) var(--font-display);
  letter-spacing: var(--tracking-display);
  word-spacing: 0.05em;
  text-wrap: balance;
`;
