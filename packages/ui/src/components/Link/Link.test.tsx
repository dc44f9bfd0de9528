import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link } from './Link.tsx';

it('passes its attributes on', () => {
  render(
    <Link href="#terms" target="_blank" rel="noopener">
      Terms
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Terms' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['#terms', 'noopener']);
});
