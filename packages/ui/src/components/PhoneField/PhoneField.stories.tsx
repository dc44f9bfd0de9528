import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { PhoneField } from './PhoneField.tsx';

const meta = preview.meta({
  title: 'Components/PhoneField',
  component: PhoneField,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'mobile',
    label: 'Mobile number',
    countryLabel: 'Country code',
  },
});

/** An Australian number is grouped by 4, 3 and 3 digits as it is typed. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Mobile number');
    await userEvent.type(field, '0412345678');
    await expect(field).toHaveValue('0412 345 678');
  },
});

/**
 * A phone number pasted with its country code selects that country in the list, and the text stays as it was
 * pasted.
 */
export const Pasted = meta.story({
  play: async ({ canvas }) => {
    const country = canvas.getByRole('combobox', { name: 'Country code' });
    await waitFor(() => expect(country.querySelectorAll('option').length).toBeGreaterThan(200));
    await userEvent.click(canvas.getByLabelText('Mobile number'));
    await userEvent.paste('+64 21 123 4567');
    await expect(country).toHaveValue('NZ');
    await expect(canvas.getByText('NZ +64')).toBeVisible();
    await expect(canvas.getByLabelText('Mobile number')).toHaveValue('+64 21 123 4567');
  },
});

export const AnotherCountry = meta.story({
  play: async ({ canvas }) => {
    const country = canvas.getByRole('combobox', { name: 'Country code' });
    await waitFor(() => expect(country.querySelectorAll('option').length).toBeGreaterThan(200));
    const names = [...country.querySelectorAll('option')].map((option) => option.textContent);
    await expect(names.slice(0, 3)).toEqual(['Australia (+61)', 'New Zealand (+64)', 'Afghanistan (+93)']);
    await userEvent.tab();
    await expect(country).toHaveFocus();
    await userEvent.selectOptions(country, 'GB');
    await userEvent.tab();
    await userEvent.keyboard('07400 123456');
    await expect(canvas.getByText('GB +44')).toBeVisible();
  },
});

export const InNewZealand = meta.story({ args: { country: 'NZ', hint: 'We send a text message to it.' } });

export const Filled = meta.story({ args: { defaultValue: '+61412345678' } });

export const WithError = meta.story({
  tags: ['colour'],
  args: {
    defaultValue: '+6141',
    error: 'Please Enter mobile number in countrycode followed by mobile number format',
  },
});

export const Disabled = meta.story({ args: { defaultValue: '+61412345678', disabled: true } });

export const LongLabel = meta.story({
  args: {
    label: 'Mobile number at which we can reach you on the day of the pickup, wherever you come from',
    note: '(optional)',
    hint: 'A number abroad is fine. We only call when your flight is late or the branch has to change.',
  },
});

/** The number is below the calling code where the text is too large for both side by side, and is visible as a whole. */
export const AtTwiceTheText = meta.story({
  tags: ['!visual'],
  globals: { viewport: { value: 'small' } },
  args: { defaultValue: '+61412345678' },
  play: async ({ canvas }) => {
    const number = canvas.getByLabelText('Mobile number');
    const code = canvas.getByRole('combobox', { name: 'Country code' }).parentElement!;
    const look = () => [
      number.scrollWidth > number.clientWidth ? 'cut off' : 'whole',
      number.offsetTop === code.offsetTop ? 'side by side' : 'below one another',
      getComputedStyle(number).borderTopLeftRadius === getComputedStyle(code).borderTopRightRadius
        ? getComputedStyle(code).borderRightWidth
        : 'uneven',
    ];
    await expect(look()).toEqual(['whole', 'side by side', '0px']);
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const enlarged = look();
    style.fontSize = '';
    await expect(enlarged).toEqual(['whole', 'below one another', '1px']);
  },
});
