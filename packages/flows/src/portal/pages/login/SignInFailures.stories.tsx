import type { Fault } from '@journey/sandbox';
import { expect, spyOn, userEvent, waitFor, type within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { findPersonOfOtherBrand } from '@journey/workshop/control';
import { siteFor } from '@journey/workshop/site';
import { formatSiteName } from '../../../site/site-name.ts';
import { otherBrandMessages } from '../../messages.ts';
import { signInMessages as text } from './messages.ts';

interface Play {
  readonly canvas: ReturnType<typeof within>;
}

/** The details with which the first renter of the sandbox's default scenario can sign in. */
const known = { raNumber: '412016732', dob: '14/03/1988' };

/**
 * Creates a story that tries to sign in with prefilled values while the services fail, and checks that the values stay
 * in the form (P-05).
 * @param says the reason that is shown
 * @param enter loads the code of the pages that follow the sign-in; by default it has already loaded
 */
const failing = (
  says: string,
  faults: readonly Fault[],
  typed = known,
  enter?: Parameters<typeof portalAt>[0]['enter'],
) => ({
  ...portalAt({ path: '/login', prefill: typed, faults, enter }),
  play: async ({ canvas }: Play) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.failed(says))).toBeVisible();
    await waitFor(() => expect(canvas.getByText(text.failed(says)).closest('[role="alert"]')).toHaveFocus());
    await expect(canvas.getByLabelText(text.raNumber)).toHaveValue(typed.raNumber);
    await expect(canvas.getByLabelText(text.dob)).toHaveValue(typed.dob);
  },
});

const path = '/api/auth';
const meta = preview.meta({
  title: 'Portal/Sign-in/Failures',
  parameters: {
    screen: {
      about: 'The messages with which the sign-in refuses a person, and their reasons.',
      rules: ['P-01', 'P-05'],
    },
  },
  tags: ['autodocs'],
});

/** An unknown agreement number, a wrong date of birth and a locked sign-in all show this same text. */
export const WrongDetails = meta.story({
  tags: ['colour'],
  ...failing('The details do not match our records.', [], { ...known, dob: '01/01/1990' }),
});

export const NoNetwork = meta.story(
  failing('Failed to fetch login, check your network', [{ kind: 'refuse', path }]),
);

export const ServerError = meta.story(
  failing('An error occurred during authentication', [{ kind: 'status', status: 500, path }]),
);

export const TooManyRequests = meta.story(
  failing('Too many requests. Please try again in a second.', [{ kind: 'status', status: 429, path }]),
);

export const PageInsteadOfData = meta.story(
  failing('Failed to Fetch Data please try again later', [{ kind: 'html', path }]),
);

export const HalfTheData = meta.story(
  failing('Failed to Fetch Data please try again later', [{ kind: 'truncated', path }]),
);

/** The details are correct but the rentals cannot be loaded, so the renter is not signed in. */
export const NoRentals = meta.story(
  failing('Failed to Fetch Data please try again later', [{ kind: 'html', path: '/api/query' }]),
);

const codeNotLoaded = failing(text.notLoaded, [], known, () => Promise.reject(new Error('offline')));

/**
 * The details are correct, but the code of the pages that follow the sign-in cannot be loaded and the host does not
 * respond. So the renter is not signed in.
 */
export const CodeNotLoaded = meta.story({
  ...codeNotLoaded,
  beforeEach: async (context) => {
    await codeNotLoaded.beforeEach(context);
    const ask = window.fetch.bind(window);
    const fetch = spyOn(window, 'fetch').mockImplementation((input, init) =>
      init?.method === 'HEAD' ? Promise.reject(new TypeError('There is no network')) : ask(input, init),
    );
    return () => fetch.mockRestore();
  },
});

/** A renter of another brand gets no session, but a link to that brand's own sign-in (P-05). */
export const OtherBrand = meta.story({
  ...portalAt({ path: '/login' }),
  play: async ({ canvas, globals }) => {
    const person = await findPersonOfOtherBrand(siteFor(globals), 'portal');
    const { types } = person;
    await userEvent.type(await canvas.findByLabelText(text.raNumber), types['raNumber'] ?? '');
    await userEvent.type(canvas.getByLabelText(text.dob), types['dob'] ?? '');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    const name = formatSiteName(person, siteFor(globals));
    const link = await canvas.findByRole('link', { name: otherBrandMessages.signIn(name) });
    await expect(link).toHaveAttribute('href', expect.stringContaining('/login'));
    const why = link.closest('[role="alert"]');
    await expect(why).toHaveTextContent(
      `${otherBrandMessages.isOf(name)} ${otherBrandMessages.signIn(name)}`,
    );
    await waitFor(() => expect(why).toHaveFocus());
    await expect(canvas.getByLabelText(text.raNumber)).toHaveValue(types['raNumber']);
  },
});

/** Until the services respond, the sign-in form shows that it is signing in. */
export const UnderWay = meta.story({
  ...portalAt({ path: '/login', prefill: known, faults: [{ kind: 'hang', path }] }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: text.submit });
    await userEvent.click(button);
    await expect(await canvas.findByText(text.submitting)).toBeInTheDocument();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
});
