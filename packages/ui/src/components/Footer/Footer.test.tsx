import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Footer } from './Footer.tsx';

it('is the page’s content information', () => {
  render(<Footer>Copyright</Footer>);
  expect(screen.getByRole('contentinfo').textContent).toBe('Copyright');
});
