import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--space8);
`;

/**
 * The legend of a group of fields that is a section of its page. It is a heading, so that screen readers can list the
 * section.
 */
export const SectionLegend = ({ children }: { readonly children: ReactNode }) => (
  <Legend>
    <h2>{children}</h2>
  </Legend>
);
