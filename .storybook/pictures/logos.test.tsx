import { Logo } from '@journey/ui';
import { findBrandOrMain } from '@journey/ui/all-brands';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showLogosOf } from './logos.tsx';

const drawn = (name: string): string | null | undefined =>
  screen.getByRole('img', { name }).querySelector('path')?.getAttribute('d');

it.each(['thrifty', 'dollar', 'ace', 'firefly'])('a picture of %s shows its logo and name @W-06', (id) => {
  const [main, other] = [findBrandOrMain('meridian'), findBrandOrMain(id)];
  const { container } = render(<Logo brand={main} />);
  const before = container.innerHTML;
  const putBack = showLogosOf(id);
  expect(drawn(other.name)).toBe(other.logo.d);
  expect(screen.getByRole('img').getAttribute('viewBox')).toBe(
    `0 0 ${other.logo.width} ${other.logo.height}`,
  );
  expect(screen.getByRole('img').querySelectorAll('path')).toHaveLength(other.logo.accent ? 2 : 1);
  putBack();
  expect(container.innerHTML).toBe(before);
});

it('a picture of the wireframe, which has no site, keeps the logo of the story’s site', () => {
  const { name, logo } = findBrandOrMain('ace');
  render(<Logo brand={findBrandOrMain('ace')} />);
  showLogosOf('wireframe')();
  expect(drawn(name)).toBe(logo.d);
});
