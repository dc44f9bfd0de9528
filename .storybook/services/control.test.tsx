import { expect, it } from 'vitest';
import { setClockOffset } from './clock.ts';
import { forgetVisit } from './control.ts';

it('the clock goes back when a visit ends, so that the next one signs in now @W-03', async () => {
  setClockOffset(3_600_000);
  const ahead = Date.now();
  await forgetVisit();
  expect(ahead - Date.now()).toBeGreaterThan(3_500_000);
});
