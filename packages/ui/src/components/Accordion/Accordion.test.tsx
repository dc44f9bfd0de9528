import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Accordion } from './Accordion.tsx';

it('is a disclosure with a heading of the given level', () => {
  const { container } = render(
    <Accordion title="Booking summary" detail="Sydney" level={3} name="one">
      Details
    </Accordion>,
  );
  const box = container.querySelector('details');
  expect([box?.open, box?.getAttribute('name')]).toEqual([false, 'one']);
  expect(screen.getByRole('heading', { level: 3, name: 'Booking summary' }).closest('summary')).toBeTruthy();
});

it('calls onToggle and follows its owner’s state', () => {
  const toggled = vi.fn<(open: boolean) => void>();
  const { container } = render(
    <Accordion title="T" open onToggle={toggled}>
      Details
    </Accordion>,
  );
  const box = container.querySelector('details')!;
  expect(box.open).toBe(true);
  fireEvent(box, new Event('toggle'));
  box.open = false;
  fireEvent(box, new Event('toggle'));
  expect(toggled.mock.calls).toEqual([[true], [false]]);
});
