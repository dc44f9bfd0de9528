import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { loadPhoneLibrary, type PhoneCountryCode } from './phone-library.ts';
import { PhoneField } from './PhoneField.tsx';

const labels = { label: 'Mobile', countryLabel: 'Country' };
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const type = (value: string) => fireEvent.change(number(), { target: { value } });
const library = async () => {
  await act(loadPhoneLibrary);
  await waitFor(() => expect(country().options.length).toBeGreaterThan(200));
};

const setup = (mobile?: string, site?: PhoneCountryCode) => {
  const seen = vi.fn<(value: unknown) => void>();
  const Form = () => {
    const { register, getValues, setValue } = useForm<{ mobile: string }>(
      mobile ? { defaultValues: { mobile } } : {},
    );
    return (
      <>
        <PhoneField {...labels} country={site} {...register('mobile')} />
        <button type="button" onClick={() => seen(getValues('mobile'))}>
          read
        </button>
        <button type="button" onClick={() => setValue('mobile', '+447400123456')}>
          write
        </button>
      </>
    );
  };
  render(<Form />);
  return () => {
    fireEvent.click(screen.getByText('read'));
    return seen.mock.lastCall?.[0];
  };
};

it('passes E.164 to the form and keeps the typed text', async () => {
  const read = setup();
  await library();
  type('0412345678');
  expect([number().value, read()]).toEqual(['0412 345 678', '+61412345678']);
  type('+64 21 123 4567');
  expect([number().value, read(), country().value]).toEqual(['+64 21 123 4567', '+64211234567', 'NZ']);
  type('');
  expect(read()).toBe('');
});

it.each<[PhoneCountryCode, string, string]>([
  ['GB', 'United Kingdom (+44)', '+442079460958'],
  // Antarctica has no numbers of its own, so the library's list lacks it.
  ['AQ' as PhoneCountryCode, 'Antarctica', '02079460958'],
])('begins with the country %s, also before the library is loaded', async (home, name, sent) => {
  const read = setup(undefined, home);
  expect(country().value).toBe(home);
  await library();
  expect(country().selectedOptions[0]?.textContent.trim()).toBe(name);
  type('020 7946 0958');
  fireEvent.blur(number());
  expect([read(), country().value]).toEqual([sent, home]);
});

it('parses the number by the selected country', async () => {
  const read = setup();
  await library();
  type('07400123456');
  fireEvent.change(country(), { target: { value: 'GB' } });
  expect(read()).toBe('+447400123456');
  expect(screen.getByText('GB +44')).toBeTruthy();
});

it('shows the form’s value in national format with or without the library', async () => {
  const read = setup('+61412345678');
  expect([number().value, read()]).toEqual(['0412 345 678', '+61412345678']);
  fireEvent.click(screen.getByText('write'));
  await library();
  await waitFor(() => expect([number().value, country().value]).toEqual(['07400 123456', 'GB']));
  expect(read()).toBe('+447400123456');
});

it('does not rewrite a number under the hands of the person, but when they leave it', async () => {
  setup('+61 491 570 166');
  number().focus();
  number().select();
  await library();
  expect(number().value).toBe('+61 491 570 166');
  expect([number().selectionStart, number().selectionEnd]).toEqual([0, 15]);
  act(() => number().blur());
  expect(number().value).toBe('0491 570 166');
});

it('reports a blur only when the focus leaves the whole field', () => {
  const left = vi.fn<() => void>();
  render(<PhoneField name="m" {...labels} onBlur={left} />);
  fireEvent.blur(country(), { relatedTarget: number() });
  expect(left).not.toHaveBeenCalled();
  fireEvent.blur(number(), { relatedTarget: document.body });
  expect(left).toHaveBeenCalledOnce();
});

it('has a name, a description and a mark for errors', () => {
  render(<PhoneField name="m" id="other" {...labels} hint="We text it" error="Required" required />);
  expect(number().id).toBe('other');
  expect(number().getAttribute('aria-describedby')).toBe('other-hint other-error');
  expect([number().getAttribute('aria-invalid'), number().getAttribute('aria-required')]).toEqual([
    'true',
    'true',
  ]);
});

it('ties the list of countries to its number by a description', () => {
  render(<PhoneField name="m" id="other" {...labels} label="Work phone" />);
  expect(screen.getByRole('combobox', { name: 'Country', description: 'Work phone' })).toBe(country());
});

it.each([
  ['AU', '431234567', '+61431234567'],
  ['AU', '402123456', '+61402123456'],
  ['AU', '491570156', '+61491570156'],
  ['AU', '412345678', '+61412345678'],
  ['AU', '0412345678', '+61412345678'],
  ['NZ', '278123456', '+64278123456'],
] as const)(
  'keeps the country %s while %s is typed digit by digit without a country code',
  async (site, digits, sent) => {
    const read = setup(undefined, site);
    await library();
    for (let length = 1; length <= digits.length; length += 1) {
      type(digits.slice(0, length));
      expect(country().value).toBe(site);
    }
    expect(read()).toBe(sent);
    fireEvent.blur(number());
    expect([read(), country().value]).toEqual([sent, site]);
  },
);

it('selects the country of a number without + once the person leaves the field, and at once with + or 00', async () => {
  const read = setup();
  await library();
  type('64211234567');
  expect([read(), country().value]).toEqual(['+64211234567', 'AU']);
  fireEvent.blur(number());
  expect([read(), country().value]).toEqual(['+64211234567', 'NZ']);
  type('0061 412 345 678');
  expect(country().value).toBe('AU');
});

it('leaves an Australian number as it is while the person deletes in its middle', async () => {
  setup();
  await library();
  type('0412345678');
  number().focus();
  number().setRangeText('', 4, 5, 'end');
  fireEvent(number(), new InputEvent('input', { bubbles: true, inputType: 'deleteContentForward' }));
  expect([number().value, number().selectionStart]).toEqual(['0412345 678', 4]);
});
