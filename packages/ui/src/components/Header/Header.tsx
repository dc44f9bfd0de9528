import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Band = styled.header`
  background-color: var(--band);
  background-image: var(--band-art);
  color: var(--on-band);
  border-bottom: 1px solid transparent;
  a {
    color: inherit;
  }
`;

/** A button at an edge is moved by 12 px, so that its icon lines up with the edge of the page's content. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space16);
  min-height: 68px;
  padding: var(--space8) var(--space16);
  & > p {
    font-weight: 600;
  }
  & > p ~ * {
    margin-left: auto;
  }
  & > :is(span, button):first-child {
    margin-left: -12px;
  }
  & > p ~ button {
    margin-right: -12px;
  }
  @media (max-width: 479px) {
    column-gap: var(--space8);
    svg[role] {
      height: 28px;
    }
    & > p:not(:last-child) {
      order: 1;
      width: 100%;
    }
  }
`;

const Below = styled.div`
  max-width: calc(var(--form-column) + 32px);
  margin: auto;
  padding: var(--space16) var(--space16) 88px;
  @media (min-width: 640px) {
    padding-top: var(--space32);
  }
`;

export interface HeaderProps {
  /** The brand's Logo, usually in a link to the home page. */
  logo: ReactNode;
  /** The product's name, such as “My Journey Portal”. */
  title?: ReactNode;
  /**
   * The button that opens the Sidebar. It is the first element in the header. Show it only on narrow screens,
   * where the Sidebar is a drawer.
   */
  menu?: ReactNode;
  /**
   * A button, or a Cluster of buttons, at the far end of the header. If it is given, the header must also have a
   * `title`.
   */
  actions?: ReactNode;
  /**
   * A PageTitle inside the header, which makes the header taller. Put the page's content below in a `<Page
   * $overlap>`.
   */
  children?: ReactNode;
}

/** The band in the brand's colour at the top of every page. */
export const Header = ({ logo, title, menu, actions, children }: HeaderProps) => (
  <Band>
    <Bar>
      {menu}
      {logo}
      {title && <p>{title}</p>}
      {actions}
    </Bar>
    {children && <Below>{children}</Below>}
  </Band>
);
