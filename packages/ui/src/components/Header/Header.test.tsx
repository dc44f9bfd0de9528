import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findBrandOrMain } from '../../brands/all.ts';
import { AssistanceLine } from '../AssistanceLine/AssistanceLine.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Header } from './Header.tsx';

it('is the page’s banner with its parts in reading order', () => {
  render(
    <Header
      logo={<a href="#home">Logo</a>}
      title="My Journey Portal"
      menu={<button type="button">Menu</button>}
      actions={<button type="button">Sign Out</button>}
    >
      <h1>Sign in</h1>
    </Header>,
  );
  expect(screen.getByRole('banner').textContent).toBe('MenuLogoMy Journey PortalSign OutSign in');
});

it('shrinks every logo on a phone, whether it is a link or not, and no icon', () => {
  const logo = <Logo brand={findBrandOrMain('dollar')} />;
  render(
    <>
      <Header logo={logo} title="Plain" actions={<AssistanceLine phone="+61 2 5550 0000" />} />
      <Header logo={<a href="#home">{logo}</a>} title="Linked" />
    </>,
  );
  const phoneRules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
    .filter((rule) => rule instanceof CSSStyleRule && rule.style.height === '28px') as CSSStyleRule[];
  const shrunk = phoneRules.flatMap(({ selectorText }) => [...document.querySelectorAll(selectorText)]);
  expect(shrunk).toEqual(screen.getAllByRole('img'));
  expect(shrunk).toHaveLength(2);
});

it.each([false, true])(
  'sets the icons of its buttons on the column’s edges, with a wrapped menu: %s',
  (isWrapped) => {
    const button = <button type="button">Menu</button>;
    const menu = isWrapped ? <span>{button}</span> : button;
    render(
      <Header logo="Logo" title="Portal" menu={menu} actions={<button type="button">Sign Out</button>} />,
    );
    const { firstElementChild, lastElementChild } = screen.getByRole('banner').firstElementChild!;
    expect(getComputedStyle(firstElementChild!).marginLeft).toBe('-12px');
    expect(getComputedStyle(firstElementChild!).marginRight).not.toBe('-12px');
    expect(getComputedStyle(lastElementChild!).marginRight).toBe('-12px');
  },
);
