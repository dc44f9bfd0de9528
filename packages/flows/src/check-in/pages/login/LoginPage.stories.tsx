import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { checkInAt } from '../../../../../../.storybook/check-in-story.tsx';
import { loginErrors, loginMessages as text } from './messages.ts';

const meta = preview.meta({ title: 'Check-in/Login' });

/** A primary driver's login: booking number and last name; the country is the site's (C-01). */
export const Primary = meta.story({
  tags: ['colour'],
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.bookingNumber)).toBeVisible();
    await expect(canvas.getByLabelText(text.travelCountry)).toHaveValue(text.countries.AU);
  },
});

export const Desktop = meta.story({
  globals: { viewport: { value: 'desktop' } },
  ...checkInAt({ path: '/checkin/login' }),
});

export const NewZealand = meta.story({
  globals: { country: 'NZ' },
  ...checkInAt({ path: '/checkin/login' }),
});

/** Without a booking number (C-02). */
export const Search = meta.story({
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.searchHere }));
    await expect(await canvas.findByLabelText(text.goldNo)).toBeVisible();
  },
});

/** The additional driver's own login. */
export const AdditionalDriver = meta.story({
  tags: ['colour'],
  ...checkInAt({ path: '/additional-driver-checkin/login', prefill: { bookingNumber: 'ABC123' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.bookingNumber)).toHaveValue('ABC123');
    await expect(canvas.getByLabelText(text.licNo)).toBeVisible();
  },
});

/** A counter's own screen: no header, and a prefix before the number (C-28). */
export const Generic = meta.story({
  ...checkInAt({ path: '/generic-checkin/login' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.titleGeneric })).toBeVisible();
    await expect(canvas.getByText(text.bookingPrefix, { selector: '[aria-hidden]' })).toBeVisible();
  },
});

export const Demonstration = meta.story({ ...checkInAt({ path: '/checkin-demo/login' }) });

/** Nothing typed: the summary has the focus and leads to each field. */
export const NothingTyped = meta.story({
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.problem)).toBeVisible();
    const links = canvas.getAllByRole('link', { name: new RegExp(loginErrors.required) });
    await expect(links).toHaveLength(2);
  },
});
