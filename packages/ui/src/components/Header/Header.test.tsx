import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
