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

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space8);
  min-height: 68px;
  padding: var(--space8) var(--space16);
  & > a:has(svg) {
    display: flex;
    align-items: center;
    min-height: var(--target);
  }
  @media (min-width: 960px) {
    & > span {
      display: none;
    }
  }
  & > p {
    font-weight: 600;
    padding-left: var(--space16);
  }
  & > div {
    display: flex;
    align-items: center;
    gap: var(--space8);
    margin-left: auto;
  }
  @media (max-width: 479px) {
    flex-wrap: wrap;
    column-gap: var(--space4);
    & > p:not(:last-child) {
      order: 1;
      width: 100%;
      padding: 0;
    }
  }
  @media (min-width: 640px) {
    padding-inline: var(--space24);
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
  /** The Logo, usually inside a link home. */
  logo: ReactNode;
  /** What this place is called, such as “My Journey Portal”. */
  title?: ReactNode;
  /** A menu button; stands first, on screens too small for the Sidebar to stand beside the page. */
  menu?: ReactNode;
  /** Buttons at the far end. */
  actions?: ReactNode;
  /** A hero that makes the band tall: a PageTitle. Follow it with `<Page $overlap>`. */
  children?: ReactNode;
}

/** The one bold band of the brand, at the top of every page. */
export const Header = ({ logo, title, menu, actions, children }: HeaderProps) => (
  <Band>
    <Bar>
      {menu && <span>{menu}</span>}
      {logo}
      {title && <p>{title}</p>}
      {actions && <div>{actions}</div>}
    </Bar>
    {children && <Below>{children}</Below>}
  </Band>
);
