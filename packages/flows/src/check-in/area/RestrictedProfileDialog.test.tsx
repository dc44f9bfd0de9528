import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { site as dollarAu } from '../../../../../hosts/dollar-au/site.ts';
import { site as meridianAu } from '../../../../../hosts/meridian-au/site.ts';
import { site as thriftyAu } from '../../../../../hosts/thrifty-au/site.ts';
import { site as thriftyNz } from '../../../../../hosts/thrifty-nz/site.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp, type CheckInApp } from '../check-in.ts';
import { restrictedProfileMessages as text } from '../messages.ts';
import { INITIAL_CHECK_IN_STATE, type CheckInState } from '../state.ts';
import { RestrictedProfileDialog } from './RestrictedProfileDialog.tsx';

afterEach(() => sessionStorage.clear());

const renderDialog = (checkIn: CheckInApp, isAfterLogin = false) =>
  render(
    <AppProvider value={checkIn}>
      <RestrictedProfileDialog open isAfterLogin={isAfterLogin} onDismiss={() => undefined} />
    </AppProvider>,
  );

it.each([
  [meridianAu, 'Australian', '13 30 39', 'tel:+61133039'],
  [dollarAu, 'Australian', '1800 501 934', 'tel:+611800501934'],
  [thriftyAu, 'Australian', '13 61 39', 'tel:+61136139'],
  [thriftyNz, 'New Zealand', '0800 654 321', 'tel:+64800654321'],
])('names the team and the phone of the country and the brand (C-32): case %#', (site, team, phone, call) => {
  renderDialog(createCheckInApp(site, '/api'));
  const words = screen.getByRole('alertdialog').textContent;
  expect(words).toContain(`please contact our ${team} Customer Service Team on ${phone}. Please quote`);
  expect(words.split(phone)).toHaveLength(2);
  expect(screen.getByRole('alertdialog', { description: /please contact our .* Please quote/ })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(call);
});

const checkedIn: CheckInState = {
  ...INITIAL_CHECK_IN_STATE,
  kind: 'primary',
  session: { token: 'restricted-token', expiresAt: Number.MAX_SAFE_INTEGER },
};

/**
 * Opens two tabs of a host. The first has a check-in, and the second, which was opened on a login, receives its
 * state.
 */
const openTabs = async () => {
  const open = () => createCheckInApp(thriftyNz, '/api');
  const tabs = [open(), open()] as const;
  tabs[1].state.resetInThisTab();
  tabs[0].state.set(checkedIn);
  await vi.waitFor(() => expect(tabs[1].state.get()).toEqual(checkedIn));
  return { tabs, open };
};

it.each([
  ['before', false],
  ['after', true],
])(
  'ends no check-in of another tab where a login failed that was opened %s it began (C-32, H-12)',
  async (_, opensAgain) => {
    const {
      tabs: [other, login],
      open,
    } = await openTabs();
    if (opensAgain) login.state.resetInThisTab();
    renderDialog(login, true);
    fireEvent.click(screen.getByRole('button', { name: text.dismiss }));
    // Messages arrive in order. When the other tab's reply reaches a third tab, the other tab has already received
    // every earlier message.
    const third = open();
    login.state.askOtherTabs();
    await vi.waitFor(() => expect(third.state.get()).toEqual(checkedIn));
    expect(other.state.get()).toEqual(checkedIn);
    expect(login.state.get()).toEqual(INITIAL_CHECK_IN_STATE);
  },
);

it('ends its own check-in in every tab (C-32)', async () => {
  const {
    tabs: [other, form],
  } = await openTabs();
  renderDialog(form);
  fireEvent.click(screen.getByRole('button', { name: text.dismiss }));
  expect(form.state.get()).toEqual(INITIAL_CHECK_IN_STATE);
  await vi.waitFor(() => expect(other.state.get()).toEqual(INITIAL_CHECK_IN_STATE));
});
