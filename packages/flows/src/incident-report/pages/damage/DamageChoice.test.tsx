import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { object } from 'yup';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { MAX_DAMAGES } from '../../rules/damage-catalogue.ts';
import type { ReportFieldsProps } from '../../step/report-step.ts';
import { DamageChoice } from './DamageChoice.tsx';
import { damageMessages as text } from './messages.ts';
import type { DamageValues } from './schema.ts';

type Context = ReportFieldsProps<DamageValues>['context'];
const context = { report: { type: 'panel', details: {} } } as Context;
const definition = { schema: object() as never };
const Choice = ({ of = context, codes = [] }: { of?: Context; codes?: string[] }) => {
  const { form } = useFormStep<DamageValues>({
    definition,
    initial: { codes, details: '' },
    save: () => Promise.resolve(),
    failureOf: () => '',
  });
  return <DamageChoice form={form} context={of} />;
};

afterEach(cleanup);

it.each(['panel', 'interior'])(
  'shows a saved damage that the catalogue does not have ticked: %s (V-16)',
  (type) => {
    const codes = [{ id: 'RB-S2', name: 'Rear bumper', description: 'Scratch, 10 to 30 cm' }];
    const of = { report: { type, details: { damage: { codes } } } } as unknown as Context;
    render(<Choice of={of} codes={['RB-S2']} />);
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(ticked).toEqual([screen.getByRole('checkbox', { name: 'Scratch, 10 to 30 cm' })]);
  },
);

it('announces each refusal of a sixth damage (V-16)', () => {
  render(<Choice />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  const sixth = boxes.at(MAX_DAMAGES)!;
  for (const box of boxes.slice(0, MAX_DAMAGES)) fireEvent.click(box);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(text.count(MAX_DAMAGES, MAX_DAMAGES));
  fireEvent.click(sixth);
  expect(sixth.checked).toBe(false);
  const told = screen.getByText(text.limit);
  expect(status.contains(told)).toBe(true);
  fireEvent.click(sixth);
  // Screen readers announce the same text again only if it is in a new element.
  expect(screen.getByText(text.limit)).not.toBe(told);
  fireEvent.click(boxes[0]!);
  expect(screen.queryByText(text.limit)).toBeNull();
});
