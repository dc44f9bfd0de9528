import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldMessage } from './FieldMessage.tsx';

it('renders nothing without text', () => {
  const { container, rerender } = render(<FieldMessage id="x" />);
  expect(container.innerHTML).toBe('');
  rerender(<FieldMessage id="x">Required</FieldMessage>);
  expect(container.querySelector('#x')?.textContent).toBe('Required');
});
