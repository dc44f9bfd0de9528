import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VEHICLE_TOP_VIEW_SIZE, VEHICLE_SPOTS } from '../../illustrations/plan.ts';
import { VehicleMap } from './VehicleMap.tsx';

const locations = [
  { code: 'PB', name: 'Bonnet', spot: 'bonnet' as const },
  { code: 'PR', name: 'Roof', spot: 'roof' as const },
  { code: 'IT', name: 'Interior' },
];

it('has one checkbox for each location, named by the list', () => {
  const toggle = vi.fn<() => void>();
  const { container } = render(
    <VehicleMap
      id="damage"
      legend="Where?"
      error="None chosen"
      locations={locations}
      chosen={['PR']}
      onToggle={toggle}
    />,
  );
  expect(screen.getByRole('group', { name: 'Where?' }).getAttribute('aria-describedby')).toBe('damage-error');
  expect(screen.getByRole('heading', { level: 2, name: 'Where?' })).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
    ['1Bonnet', false],
    ['Roof', true],
    ['Interior', false],
  ]);
  expect(container.querySelectorAll('path[data-chosen]')).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bonnet' }));
  fireEvent.click(screen.getByText('Roof'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Interior' }));
  expect(toggle.mock.calls).toEqual([['PB'], ['PR'], ['IT']]);
});

it('keeps marks of 48 px from overlapping or leaving the drawing of 240 px', () => {
  const scale = 240 / VEHICLE_TOP_VIEW_SIZE.width;
  const points = Object.entries(VEHICLE_SPOTS).map(([name, { at }]) => ({
    name,
    x: at[0] * scale,
    y: at[1] * scale,
  }));
  const close = points.flatMap((point) =>
    points
      .filter(
        ({ name, x, y }) => name > point.name && Math.max(Math.abs(point.x - x), Math.abs(point.y - y)) < 56,
      )
      .map(({ name }) => `${point.name} and ${name}`),
  );
  expect(close).toEqual([]);
  expect(points.filter(({ x }) => Math.min(x, 240 - x) < 24)).toEqual([]);
});
