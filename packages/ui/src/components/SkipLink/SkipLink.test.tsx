import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SkipLink } from './SkipLink.tsx';

it('is a link to the page’s main part', () => {
  render(<SkipLink href="#main">Skip to main content</SkipLink>);
  expect(screen.getByRole('link', { name: 'Skip to main content' }).getAttribute('href')).toBe('#main');
});

it('moves the focus to its target without changing the address, which would add a history entry', () => {
  const scroll = vi.fn<() => void>();
  render(
    <>
      <SkipLink href="#skipped-to">Skip</SkipLink>
      <main id="skipped-to" tabIndex={-1} />
    </>,
  );
  const main = screen.getByRole('main');
  main.scrollIntoView = scroll;
  // `fireEvent` returns false if a listener kept the browser from following the link.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Skip' }))).toBe(false);
  expect(document.activeElement).toBe(main);
  expect(scroll).toHaveBeenCalledOnce();
});

it('is an ordinary link while its target is not there', () => {
  render(<SkipLink href="#not-there">Skip</SkipLink>);
  expect(fireEvent.click(screen.getByRole('link', { name: 'Skip' }))).toBe(true);
});
