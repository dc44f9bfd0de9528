import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { site as dollarAu } from '../../../../../hosts/dollar-au/site.ts';
import { site as meridianAu } from '../../../../../hosts/meridian-au/site.ts';
import { site as thriftyAu } from '../../../../../hosts/thrifty-au/site.ts';
import { site as thriftyNz } from '../../../../../hosts/thrifty-nz/site.ts';
import { polyfillDialogMethods } from '../../engine/testing/dialog.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp } from '../check-in.ts';
import { RestrictedProfileDialog } from './RestrictedProfileDialog.tsx';

beforeEach(() => polyfillDialogMethods());
afterEach(() => sessionStorage.clear());

it.each([
  [meridianAu, 'Australian', '13 30 39', 'tel:+61133039'],
  [dollarAu, 'Australian', '1800 501 934', 'tel:+611800501934'],
  [thriftyAu, 'Australian', '13 61 39', 'tel:+61136139'],
  [thriftyNz, 'New Zealand', '0800 654 321', 'tel:+64800654321'],
])('names the team and the phone of the country and the brand (C-32): case %#', (site, team, phone, call) => {
  render(
    <AppProvider value={createCheckInApp(site, '/api')}>
      <RestrictedProfileDialog open onDismiss={() => undefined} />
    </AppProvider>,
  );
  const words = screen.getByRole('alertdialog').textContent.replaceAll('\u00A0', ' ');
  expect(words).toContain(`please contact our ${team} Customer Service Team on ${phone}. Please quote`);
  expect(words.split(phone)).toHaveLength(2);
  expect(screen.getByRole('alertdialog', { description: /please contact our .* Please quote/ })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(call);
});
