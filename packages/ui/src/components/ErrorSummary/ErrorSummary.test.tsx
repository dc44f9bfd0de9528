import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';

const page = (errors: FieldError[], attempt: number) => (
  <>
    <ErrorSummary title="There is a problem" errors={errors} attempt={attempt} />
    <TextField name="dob" label="Date of birth" />
    <Fieldset id="either" legend="Find">
      <TextField name="lastName" label="Last name" />
    </Fieldset>
  </>
);
const errors = [
  { id: 'dob', message: 'Please enter a valid date' },
  { id: 'either', message: 'Two values' },
];

it('takes the focus at each attempt, but not when an error is corrected', () => {
  const { rerender } = render(page(errors, 1));
  const summary = () => screen.getByRole('group', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary());
  screen.getByLabelText('Date of birth').focus();
  rerender(page(errors.slice(1), 1));
  expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'));
  rerender(page(errors, 2));
  expect(document.activeElement).toBe(summary());
});

it('does not appear while typing after an attempt without errors', () => {
  const { rerender } = render(page([], 1));
  const field = screen.getByLabelText('Date of birth');
  field.focus();
  rerender(page(errors, 1));
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
  rerender(page(errors, 2));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There is a problem' }));
});

it('reappears without the focus when a corrected field becomes invalid again', () => {
  const { rerender } = render(page(errors, 1));
  rerender(page([], 1));
  const field = screen.getByLabelText('Date of birth');
  field.focus();
  rerender(page(errors, 1));
  expect(screen.getByRole('group', { name: 'There is a problem' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

it('moves the focus to a field, or to the first field of a group', () => {
  render(page(errors, 1));
  fireEvent.click(screen.getByRole('link', { name: 'Please enter a valid date' }));
  expect(document.activeElement?.id).toBe('dob');
  fireEvent.click(screen.getByRole('link', { name: 'Two values' }));
  expect(document.activeElement?.id).toBe('lastName');
});

it('moves the focus to the invalid field of a group rather than to its first', () => {
  render(
    <>
      <ErrorSummary title="There is a problem" errors={[{ id: 'signed', message: 'Required' }]} attempt={1} />
      <Fieldset id="signed" legend="Signature">
        <input type="radio" aria-label="Draw" />
        <fieldset aria-invalid>
          <TextField name="typedName" label="Full name" error="Required" />
        </fieldset>
      </Fieldset>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Required' }));
  expect(document.activeElement?.id).toBe('typedName');
});

it('renders nothing without errors', () => {
  render(page([], 3));
  expect(screen.queryByText('There is a problem')).toBeNull();
});

it('keeps its links 8 px apart', () => {
  render(
    <ErrorSummary title="There is a problem" errors={[{ id: 'dob', message: 'Required' }]} attempt={1} />,
  );
  document.documentElement.style.setProperty('--space8', '8px');
  const { display, gap } = getComputedStyle(screen.getByRole('list'));
  // VoiceOver does not announce a list without markers as a list, unless it has an explicit role.
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
  expect([display, gap]).toEqual(['grid', '8px']);
});
