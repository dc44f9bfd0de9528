import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkButton } from './LinkButton.tsx';

it('is a link or the given element', () => {
  const { rerender } = render(<LinkButton href="#a">New Photos</LinkButton>);
  expect(screen.getByRole('link', { name: 'New Photos' }).getAttribute('href')).toBe('#a');
  rerender(<LinkButton as="button">New Photos</LinkButton>);
  expect(screen.getByRole('button', { name: 'New Photos' })).toBeTruthy();
});
