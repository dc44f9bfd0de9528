/**
 * Goes through the three journeys in a browser that loses its network, is killed, starts without a network and
 * continues. There are twenty sequences of each journey, only in the full run. The title of a failed test contains its
 * seed, and an annotation lists its events.
 */
import type { Page } from '@playwright/test';
import { isFullCheckRun } from '../../../tools/checks/depth.ts';
import { test as base } from '../fixtures.ts';
import { recordPreparedPhotos } from '../incident-submission/photos.ts';
import { startOwnBrowser, type OwnBrowser } from '../own-browser.ts';
import type { SandboxControl } from '../sandbox.ts';
import { prepareCheckInWalk } from './check-in-walk.ts';
import { dealCuts, KILLED_SEQUENCES, type JourneyName } from './cuts.ts';
import { preparePhotoWalk } from './photo-walk.ts';
import { prepareReportWalk } from './report-walk.ts';
import { walkKilled, type Journey } from './walk.ts';

const test = base.extend<{ own: OwnBrowser; page: Page }>({
  own: async ({ viewport, isMobile, hasTouch, deviceScaleFactor, locale, timezoneId }, use) => {
    const own = await startOwnBrowser(
      {
        viewport,
        isMobile,
        hasTouch,
        deviceScaleFactor,
        locale: locale!,
        timezoneId: timezoneId!,
        permissions: ['geolocation'],
        geolocation: { latitude: -33.8688, longitude: 151.2093 },
      },
      async (context) => {
        context.setDefaultTimeout(10_000);
        await recordPreparedPhotos(context);
        // The pauses between automatic retries depend on `Math.random`. At 0 they are as short as the product allows.
        await context.addInitScript(() => {
          Math.random = () => 0;
        });
      },
    );
    await use(own);
    await own.end();
  },
  // Without this, the checks of `fixtures.ts` would watch the page of a second browser, which each test would start.
  page: async ({ own }, use) => use(own.context().pages()[0]!),
});

interface Product {
  readonly host: string;
  readonly row: string;
  readonly prepare: (sandbox: SandboxControl, origin: string) => Promise<Journey>;
}

const PRODUCTS: Readonly<Record<JourneyName, Product>> = {
  report: { host: 'vir', row: '@V-19', prepare: prepareReportWalk },
  photos: { host: 'dollar-au', row: '@P-13', prepare: preparePhotoWalk },
  'check-in': { host: 'meridian-au', row: '@C-19', prepare: prepareCheckInWalk },
};

test.use({ serviceWorkers: 'allow' });

const all = Array.from({ length: KILLED_SEQUENCES }, (_, index) => index + 1);

test.afterEach(({ sandbox }) => sandbox.reset());

for (const name of Object.keys(PRODUCTS) as JourneyName[]) {
  const { host: hostName, row, prepare } = PRODUCTS[name];
  const hands = dealCuts(name);
  for (const number of isFullCheckRun ? all : []) {
    const seed = `killed ${name} ${number}`;
    test(
      `killed browsers “${seed}” end with everything stored once`,
      { tag: [row, '@phone-only'] },
      async ({ own, host, sandbox }, { annotations }) => {
        test.setTimeout(300_000);
        const journey = await prepare(sandbox, host(hostName));
        await walkKilled(own, journey, hands[number - 1]!, seed, (description) =>
          annotations.push({ type: `seed “${seed}”`, description }),
        );
      },
    );
  }
}
