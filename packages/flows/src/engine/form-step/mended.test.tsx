import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { FormStepView } from './FormStepView.tsx';
import { useFormStep } from './use-form-step.ts';

const schema = object({
  report: string()
    .default('')
    .when('booking', { is: '', then: (rule) => rule.required('Either') }),
  booking: string().default(''),
  towed: string().default('').required('Towed?'),
  company: string()
    .default('')
    .when('towed', { is: 'yes', then: (rule) => rule.required('Company') }),
  name: string().default('').required('Name').max(3, 'Too long'),
});
type Values = Record<'report' | 'booking' | 'towed' | 'company' | 'name', string>;
const empty: Values = { report: '', booking: '', towed: '', company: '', name: '' };

const renders = vi.fn<() => void>();

const Sample = ({ initial, refused }: { initial?: Partial<Values>; refused?: keyof Values }) => {
  renders();
  const step = useFormStep<Values>({
    definition: { schema },
    initial: { ...empty, ...initial },
    ...(refused && { validateBeforeSave: () => ({ field: refused, message: 'Refused' }) }),
    save: () => Promise.resolve(),
    failureOf: () => '',
  });
  const towed = useWatch({ control: step.form.control, name: 'towed' });
  const field = (name: keyof Values) => {
    const { error, ...rest } = step.form.field(name);
    return (
      <>
        <input id={name} aria-label={name} {...rest} />
        {error}
      </>
    );
  };
  return (
    <FormStepView step={step} text={{ next: 'Continue', saving: 'Saving', notKept: 'Not' }}>
      {field('report')}
      {field('booking')}
      {field('towed')}
      {towed === 'yes' && field('company')}
      {field('name')}
      <button type="button" onClick={() => step.form.setValue('name', 'A')}>
        Fill
      </button>
      <button type="button" onClick={() => void step.form.trigger('name')}>
        Check
      </button>
    </FormStepView>
  );
};

const type = (name: keyof Values, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
const listProblems = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const submit = async (problems: readonly string[]) => {
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(listProblems()).toEqual(problems));
};
/** Waits until the validation after a change has ended, so that an unwanted change would have appeared by now. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('an error goes when another field mends it', async () => {
  render(<Sample initial={{ towed: 'no', name: 'A' }} />);
  await submit(['Either']);
  type('booking', 'B1');
  await waitFor(() => expect(listProblems()).toEqual([]));
});

it('an error goes with the question that has its field', async () => {
  render(<Sample initial={{ booking: 'B1', towed: 'yes' }} />);
  await submit(['Company', 'Name']);
  type('towed', 'no');
  await waitFor(() => expect(listProblems()).toEqual(['Name']));
});

it('an error goes when code fills its field', async () => {
  render(<Sample initial={{ booking: 'B1', towed: 'no' }} />);
  await submit(['Name']);
  fireEvent.click(screen.getByRole('button', { name: 'Fill' }));
  await waitFor(() => expect(listProblems()).toEqual([]));
});

it('a change tells no error of another field', async () => {
  render(<Sample initial={{ booking: 'B1', towed: 'no' }} />);
  await submit(['Name']);
  type('towed', 'yes');
  type('booking', '');
  await settle();
  expect(listProblems()).toEqual(['Name']);
});

it('what was refused after the rules stays until its own field is changed', async () => {
  render(<Sample initial={{ booking: 'B1', towed: 'no', name: 'A' }} refused="towed" />);
  await submit(['Refused']);
  type('name', 'B');
  await settle();
  expect(listProblems()).toEqual(['Refused']);
  type('towed', 'never');
  await waitFor(() => expect(listProblems()).toEqual([]));
});

it('an error that is shown before the first Submit goes as soon as it is mended', async () => {
  render(<Sample initial={{ name: 'Anna' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Too long');
  type('name', 'Annas');
  await settle();
  expect(screen.queryByText('Too long')).toBeTruthy();
  type('name', 'Ann');
  await waitFor(() => expect(screen.queryByText('Too long')).toBeNull());
});

it('no other error of its field takes the place of one that is mended before the first Submit', async () => {
  render(<Sample initial={{ name: 'Anna' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Too long');
  type('name', '');
  await waitFor(() => expect(screen.queryByText('Too long')).toBeNull());
  expect(screen.queryByText('Name')).toBeNull();
});

it('a change that mends nothing does not render the form', async () => {
  render(<Sample initial={{ towed: 'no' }} />);
  await submit(['Either', 'Name']);
  await settle();
  renders.mockClear();
  type('report', 'R1');
  await waitFor(() => expect(listProblems()).toEqual(['Name']));
  await settle();
  renders.mockClear();
  for (const value of ['R12', 'R123', 'R1234']) type('report', value);
  await settle();
  expect(renders).not.toHaveBeenCalled();
});
