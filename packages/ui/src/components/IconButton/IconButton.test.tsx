import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CloseIcon } from '../../icons/index.ts';
import { IconButton } from './IconButton.tsx';

it('is named by its label and hides its drawing', () => {
  const press = vi.fn<() => void>();
  render(
    <IconButton label="Close" onClick={press}>
      <CloseIcon />
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Close' });
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect(button.title).toBe('Close');
  expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
