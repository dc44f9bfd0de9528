import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageTitle } from './PageTitle.tsx';

it('is a focusable heading of level 1', () => {
  render(<PageTitle lead="Newest first.">Your rentals</PageTitle>);
  const title = screen.getByRole('heading', { level: 1, name: 'Your rentals' });
  title.focus();
  expect(document.activeElement).toBe(title);
  expect(title.tabIndex).toBe(-1);
});
