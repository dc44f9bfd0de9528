import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './Card.tsx';

it('renders as the given element', () => {
  render(
    <Card as="section" aria-label="Agreement">
      text
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Agreement' }).textContent).toBe('text');
});
