import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { YesNo } from './YesNo.tsx';

it('has the value yes or no, and none before an answer', () => {
  const heard = vi.fn<(value: unknown) => void>();
  render(
    <YesNo
      name="q"
      label="Were there witnesses?"
      yes="Āe"
      no="Kāo"
      onChange={(event) => heard(event.currentTarget.value)}
    />,
  );
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  fireEvent.click(screen.getByText('Kāo'));
  fireEvent.click(screen.getByText('Āe'));
  expect(heard.mock.calls).toEqual([['no'], ['yes']]);
});
