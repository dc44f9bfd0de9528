import { createHostServer, readServiceBaseUrls } from '@journey/host/serve';
import { scenarios } from '@journey/sandbox/scenarios';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { distFolder } from '../../tools/hosting/hosts.ts';
import { listenOnPort } from '../../tools/hosting/listen.ts';
import { checkIn } from '../e2e/check-in/check-in.ts';
import {
  answerDriver,
  emergency,
  formTitle,
  submit as submitForm,
  thanks,
} from '../e2e/check-in-form/driver.ts';
import { draftScenario } from '../e2e/incident-submission/draft.ts';
import { draw, expectThanks, openDraft, submit as submitReport } from '../e2e/incident-submission/journey.ts';
import { addAllPhotos } from '../e2e/incident-submission/photos.ts';
import { goTo, nineDigits, signIn, typed } from '../e2e/portal.ts';
import { getRaw } from '../e2e/raw-request.ts';
import { addresses, ask, said } from '../e2e/server-answers.ts';
import { deploy, type Deployment } from './parts.ts';
import { dashboardQueries } from './prometheus.ts';
import { startTraffic, storedBatches } from './traffic.ts';

const hosts = ['meridian-au', 'thrifty-nz', 'vir'];

/** The default scenario with a nearly finished report, and with a renter whose check-in has reached the form. */
const everybody = async (): Promise<object> => {
  const all = (await draftScenario('panel')) as { people: object[] };
  const one = await scenarios['check-in-checkin-form']?.();
  return { ...all, people: [...all.people, ...(one?.people ?? [])] };
};

let deployment: Deployment;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  deployment = await deploy(hosts, await everybody());
});
test.afterAll(() => deployment?.stop());

/** Opens a page in a new browser context, and records its failed requests to the services. */
const open = async (context: BrowserContext, failed: string[]): Promise<Page> => {
  const page = await context.newPage();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() >= 500)
      failed.push(`${response.status()} ${pathname}`);
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const reason = request.failure()?.errorText ?? '';
    // Requests that a page aborts when the person leaves it do not count as failures.
    if (pathname.startsWith('/api/') && reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${pathname}`);
  });
  return page;
};

test('journeys of the three products continue while the services are replaced one at a time', async ({
  browser,
}) => {
  const { nginx, people, prometheus } = deployment;
  const failed: string[] = [];
  const pages: Page[] = [];
  for (const _ of hosts) pages.push(await open(await browser.newContext(), failed));
  const [portal, check, report] = pages as [Page, Page, Page];
  const person = people.find(
    ({ flow, brand, country, note }) =>
      flow === 'portal' && brand === 'thrifty' && country === 'NZ' && note?.includes('Everything there'),
  );
  const writer = people.find(({ flow, brand }) => flow === 'portal' && brand === 'ace');
  if (!person || !writer) throw new Error('The scenario lacks its people.');
  const renter = { ra_number: typed(writer, 'raNumber'), dob: typed(writer, 'dob') };
  const traffic = await startTraffic(nginx.originOf('meridian-au'), renter);

  // The first half of each journey.
  await signIn(portal, nginx.originOf('thrifty-nz'), person);
  await checkIn(check, nginx.originOf('meridian-au'));
  await expect(formTitle(check)).toBeVisible();
  await emergency(check).fill('(02) 5550 1234');
  await openDraft(report, nginx.originOf('vir'), 'panel');

  // The second half of each journey, while the processes are replaced.
  let journeys = 0;
  const [codes] = await Promise.all([
    deployment.rollOver(),
    (async () => {
      await addAllPhotos(report, nginx.originOf('vir'));
      await draw(report);
      await submitReport(report);
      await expectThanks(report);
      journeys += 1;
    })(),
    (async () => {
      await answerDriver(check, 'No');
      await submitForm(check);
      await expect(thanks(check)).toBeVisible();
      journeys += 1;
    })(),
    (async () => {
      await goTo(portal, 'Rental Agreement');
      const [download] = await Promise.all([
        portal.waitForEvent('download'),
        portal.getByRole('button', { name: /^Download/ }).click(),
      ]);
      const number = nineDigits(typed(person, 'raNumber'));
      expect(download.suggestedFilename()).toBe(`${number}_rental_agreement.pdf`);
      journeys += 1;
    })(),
  ]);
  // A page reports its web vitals when the person leaves it.
  for (const page of pages) await page.goto('about:blank');
  const told = 'sum(journey_web_vital_count{page=~"login|checkin/login|vehicleincidents/.*"})';
  await expect.poll(async () => (await prometheus.ask(told))[0] ?? 0).toBeGreaterThan(3);
  await traffic.stop();
  for (const page of pages) await page.context().close();

  const all = [...failed, ...traffic.failed];
  console.log(`» journeys ${journeys} of 3`);
  console.log(`» roll-over: requests sent ${traffic.sent}, failed ${all.length}`);
  expect(codes).toEqual([0, 0]);
  expect(all).toEqual([]);
  expect(traffic.sent).toBeGreaterThan(200);
  // Each write was executed exactly once, regardless of which process received it.
  const stored = await storedBatches(nginx.originOf('meridian-au'), renter);
  expect(stored.toSorted()).toEqual(traffic.written.toSorted());
  console.log(`» writes ${traffic.written.length}, stored ${stored.length}`);

  const queries = dashboardQueries();
  const unanswered: string[] = [];
  for (const { panel, query } of queries) {
    const values = await prometheus.ask(query);
    if (values.length === 0) unanswered.push(`${panel}: ${query}`);
  }
  console.log(`» dashboard: queries ${queries.length}, unanswered ${unanswered.length}`);
  expect(unanswered).toEqual([]);
});

test('pages, files and refusals have the same responses and headers as the preview', async () => {
  const { nginx, services } = deployment;
  const preview = createHostServer(
    hosts,
    readServiceBaseUrls({ API_BASE_URL: `http://${services[0]}/api` }),
    distFolder,
  );
  const port = await listenOnPort(preview, 0, 'PREVIEW_PORT');
  let compared = 0;
  try {
    for (const host of hosts)
      for (const path of addresses(host)) {
        const headers = { 'accept-encoding': 'gzip' };
        const ours = await ask(nginx.originOf(host), path, { headers });
        const theirs = await getRaw(`http://${host}.localhost:${port}`, path, headers);
        expect({ path, ...said(ours) }).toEqual({ path, ...said(theirs) });
        compared += 1;
      }
  } finally {
    preview.closeAllConnections();
    preview.close();
  }
  console.log(`» headers: addresses compared with the preview’s ${compared}`);
});

test('unknown host names get no response, and metrics and health are internal', async () => {
  const { nginx } = deployment;
  await expect(ask(`https://elsewhere.localhost:${nginx.port}`, '/')).rejects.toThrow();
  const origin = nginx.originOf('vir');
  for (const path of ['/health', '/metrics', '/_sandbox/people']) {
    const { headers } = await ask(origin, path);
    expect(headers['content-type'], path).toContain('text/html');
  }
});
