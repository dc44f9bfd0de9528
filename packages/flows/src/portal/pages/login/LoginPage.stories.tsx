import { expect, fireEvent, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { signInErrorMessages } from './error-messages.ts';
import { signInMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Portal/Sign-in/Form',
  parameters: {
    screen: {
      about:
        'The sign-in, with the details of a rental or, for a corporate renter, with those of the company.',
      rules: ['P-01', 'P-02', 'P-03', 'P-04', 'P-05', 'P-06'],
    },
  },
  tags: ['autodocs'],
});

/** A private renter signs in with the agreement number and the date of birth. */
export const Renter = meta.story({
  tags: ['colour'],
  ...portalAt({ path: '/login' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.title })).toBeVisible();
    await expect(canvas.getByLabelText(text.dob)).toBeVisible();
    await expect(canvas.queryByLabelText(text.cdp)).toBeNull();
  },
});

export const NewZealand = meta.story({ globals: { country: 'NZ' }, ...portalAt({ path: '/login' }) });

export const Desktop = meta.story({
  tags: ['colour'],
  globals: { viewport: { value: 'desktop' } },
  ...portalAt({ path: '/login' }),
});

/** For a brand that has no links to other services, the sign-in page shows none (P-06). */
export const NoOtherServices = meta.story({
  globals: { brand: 'firefly' },
  ...portalAt({ path: '/login' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.dob)).toBeVisible();
    await expect(canvas.queryByText(text.otherServices)).toBeNull();
  },
});

/**
 * For a corporate rental, the sign-in form asks for the last name and the CDP or card digits. Switching between the two
 * modes clears the fields of the other mode (P-03).
 */
export const Corporate = meta.story({
  ...portalAt({ path: '/login' }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.dob), '01011990');
    await userEvent.click(canvas.getByLabelText(text.corporate));
    await expect(canvas.getByLabelText(text.cdp)).toBeVisible();
    await expect(canvas.queryByLabelText(text.dob)).toBeNull();
    await userEvent.click(canvas.getByLabelText(text.corporate));
    await expect(canvas.getByLabelText(text.dob)).toHaveValue('');
    await userEvent.click(canvas.getByLabelText(text.corporate));
  },
});

/** A link has prefilled the agreement number and the date of birth in the sign-in form (P-04). */
export const Prefilled = meta.story({
  ...portalAt({ path: '/login', prefill: { raNumber: '412016730', dob: '14/03/1988' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.raNumber)).toHaveValue('412016730');
    await expect(canvas.getByLabelText(text.dob)).toHaveValue('14/03/1988');
  },
});

export const PrefilledCorporate = meta.story({
  ...portalAt({ path: '/login', prefill: { corporate: true, raNumber: '412016730', lastName: 'Example' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(nameMessages.lastName)).toHaveValue('Example');
    await expect(canvas.getByLabelText(text.corporate)).toBeChecked();
  },
});

/** When an empty sign-in form is submitted, the error summary gets the focus and links to each field. */
export const NothingTyped = meta.story({
  tags: ['colour'],
  ...portalAt({ path: '/login' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.problem)).toBeVisible();
    const links = canvas.getAllByRole('link', { name: new RegExp(fieldErrorMessages.required) });
    await expect(links).toHaveLength(2);
    await expect(canvas.getByLabelText(text.dob)).toBeInvalid();
  },
});

/** When a private renter types invalid values, each field of the sign-in form shows an error. */
export const WronglyTyped = meta.story({
  ...portalAt({ path: '/login' }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.raNumber), '1234567');
    await userEvent.type(canvas.getByLabelText(text.dob), '31042001');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    const problem = (label: string, message: string) =>
      canvas.findByRole('link', { name: `${label}: ${message}` });
    await expect(await problem(text.raNumber, signInErrorMessages.raNumber)).toBeVisible();
    await expect(await problem(text.dob, signInErrorMessages.dob)).toBeVisible();
  },
});

export const CorporateWronglyTyped = meta.story({
  ...portalAt({ path: '/login', prefill: { corporate: true, raNumber: '412016730' } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.cdp), '123');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    const problem = await canvas.findByRole('link', { name: new RegExp(signInErrorMessages.cdpShort) });
    await expect(problem).toBeVisible();
  },
});

/** A CDP with letters is rejected. So is a CDP that is too long, which only a password manager can fill in. */
export const CorporateWronglyFilled = meta.story({
  ...portalAt({ path: '/login', prefill: { corporate: true, raNumber: '412016730' } }),
  play: async ({ canvas }) => {
    const cdp = await canvas.findByLabelText(text.cdp);
    await userEvent.type(cdp, 'ABC123');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    const problem = (label: string, message: string) =>
      canvas.findByRole('link', { name: `${label}: ${message}` });
    await expect(await problem(text.cdp, signInErrorMessages.cdpNumeric)).toBeVisible();
    await expect(await problem(nameMessages.lastName, fieldErrorMessages.required)).toBeVisible();
    await fireEvent.input(cdp, { target: { value: '12345678901' } });
    await expect(await problem(text.cdp, signInErrorMessages.cdpLong)).toBeVisible();
    await expect(cdp).toBeInvalid();
  },
});
