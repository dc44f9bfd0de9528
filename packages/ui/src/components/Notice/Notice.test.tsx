import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Notice } from './Notice.tsx';

it('is announced only with a role', () => {
  const { rerender } = render(<Notice title="Wrong rental">Log out</Notice>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Notice tone="danger" role="alert" title="Wrong rental">
      Log out
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Wrong rentalLog out');
});
