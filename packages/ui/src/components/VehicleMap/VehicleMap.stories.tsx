import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Stack } from '../../layout/layout.ts';
import { VehicleMap, type DamageableVehiclePart, type VehicleMapProps } from './VehicleMap.tsx';

const panel: DamageableVehiclePart[] = [
  { code: 'PB', name: 'Bonnet (Front)', spot: 'bonnet' },
  { code: 'PD', name: 'Driver', spot: 'driver' },
  { code: 'PP', name: 'Passenger', spot: 'passenger' },
  { code: 'PR', name: 'Roof', spot: 'roof' },
  { code: 'PU', name: 'Undercarriage', spot: 'undercarriage' },
  { code: 'PT', name: 'Boot (Rear)', spot: 'boot' },
];

const glass: DamageableVehiclePart[] = [
  { code: 'WR', name: 'Windscreen-Driver', spot: 'windscreen-driver' },
  { code: 'WP', name: 'Windscreen-Passenger', spot: 'windscreen-passenger' },
  { code: 'TD', name: 'Tyre-Driver', spot: 'tyre-driver' },
  { code: 'TY', name: 'Tyre-Passenger', spot: 'tyre-passenger' },
];

const meta = preview.meta({
  title: 'Components/VehicleMap',
  component: VehicleMap,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    id: 'damage',
    legend: 'Where is the damage?',
    hint: 'You can select up to 5 records.',
    locations: panel,
    chosen: ['PD', 'PB'],
    onToggle: fn(),
  },
});

/** So many parts are chosen that the visual comparison notices a change in the colour of their ticks. */
export const Panel = meta.story({ tags: ['colour'], args: { chosen: ['PD', 'PB', 'PR', 'PT', 'PP'] } });

export const WindscreenAndTyres = meta.story({ args: { locations: glass, chosen: ['WR'] } });

/** The story shows a mark at every spot of the car's drawing, to prove that no two marks overlap. */
export const EverySpot = meta.story({ args: { locations: [...panel, ...glass], chosen: ['TY'] } });

/** A part of the car that has no spot on the drawing appears only in the list beside it. */
export const BesideTheCar = meta.story({
  args: { locations: [...panel.slice(0, 2), { code: 'IT', name: 'Interior' }], chosen: ['IT'] },
});

export const WithError = meta.story({ args: { chosen: [], error: 'Select multiple damages' } });

export const Disabled = meta.story({ args: { disabled: true } });

const InStep = (args: VehicleMapProps) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (code: string) =>
    setChosen((now) => (now.includes(code) ? now.filter((item) => item !== code) : [...now, code]));
  return (
    <Stack>
      <VehicleMap {...args} chosen={chosen} onToggle={toggle} />
      <p role="status">{chosen.join(' ')}</p>
    </Stack>
  );
};

/** A person can choose a part of the car on the drawing, in the list of names, or by keyboard. */
export const DrawingAndList = meta.story({
  render: (args: VehicleMapProps) => <InStep {...args} />,
  play: async ({ canvas }) => {
    const said = canvas.getByRole('status');
    await userEvent.click(canvas.getByText('Roof'));
    await expect(said).toHaveTextContent('PR');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Boot (Rear)' }));
    await expect(said).toHaveTextContent('PR PT');
    canvas.getByRole('checkbox', { name: 'Bonnet (Front)' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Driver' })).toHaveFocus();
    await expect(said).toHaveTextContent('PR PT PB');
    await userEvent.click(canvas.getByText('Roof'));
    await expect(said).toHaveTextContent('PT PB');
  },
});
