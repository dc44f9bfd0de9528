import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VisuallyHidden } from './VisuallyHidden.tsx';

it('is part of the accessible name', () => {
  render(
    <a href="#x">
      Change<VisuallyHidden> contact number</VisuallyHidden>
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Change contact number' })).toBeTruthy();
});
