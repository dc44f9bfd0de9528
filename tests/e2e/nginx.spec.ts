import { randomBytes, createHash } from 'node:crypto';
import { graphqlOperationTexts } from '@journey/api/contract';
import sharp from 'sharp';
import { listHostNames } from '../../tools/hosting/hosts.ts';
import { startNginx, type RunningNginx } from '../../tools/nginx.ts';
import { expect, test as base } from './fixtures.ts';
import { getRaw } from './raw-request.ts';
import { addresses, ask, said, type Answer } from './server-answers.ts';

/**
 * Starts a real nginx, with the configuration that the build wrote for every host, in front of the worker's sandbox.
 */
const test = base.extend<{ violations: string[] }, { nginx: RunningNginx }>({
  // No page is opened here, so no browser is started.
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs.
  violations: ({}, use) => use([]),
  nginx: [
    async ({ sandbox }, use) => {
      const services = new URL(sandbox.address).host.replace('localhost', '127.0.0.1');
      const nginx = await startNginx(listHostNames(), [services]);
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const post = (
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  ask(origin, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const tokenOf = async (origin: string, fields: object): Promise<Record<string, string>> => {
  const { text } = await post(origin, '/api/auth', { scope: 'WEB_CHECK_IN', ...fields });
  return { authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}` };
};

test.describe('nginx with the delivered files', () => {
  for (const name of listHostNames())
    test(`${name}: the same answers and headers as the preview’s`, async ({ nginx, host }) => {
      const origin = nginx.originOf(name);
      for (const path of addresses(name))
        for (const encoding of ['identity', 'gzip']) {
          const headers = { 'accept-encoding': encoding };
          const ours = await ask(origin, path, { headers });
          const preview = await getRaw(host(name), path, headers);
          expect({ path, ...said(ours) }).toEqual({ path, ...said(preview) });
          expect(ours.text, path).toBe(preview.text);
        }
      expect(said(await ask(origin, '/', { method: 'DELETE' }))).toMatchObject({
        status: 405,
        allow: 'get, head',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const missing = await ask(origin, '/assets/none.js');
      expect(missing.headers['cache-control']).toBe('no-store');
      for (const { headers } of [missing, await ask(origin, '/icon.svg'), await ask(origin, '/login')]) {
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
        expect(Object.keys(headers).filter((key) => key.startsWith('access-control-'))).toEqual([]);
      }
    });

  test('the hand-over’s link and the card’s session lead back to the site that was asked', async ({
    nginx,
    sandbox,
  }) => {
    await sandbox.reset('check-in-id-passed');
    const origin = nginx.originOf('meridian-au');
    const headers = await tokenOf(origin, {
      booking_id: 'M500000001',
      last_name: 'Kahurangi',
      country: 'AU',
    });

    const handOver = await post(origin, '/api/auth/hand-over', {}, headers);
    expect(handOver.status).toBe(200);
    expect((JSON.parse(handOver.text) as { url: string }).url).toContain(
      `${origin}/checkin/login#hand-over=`,
    );

    const query = graphqlOperationTexts.find((text) => text.includes('mutation CardPaymentCreateSession'));
    const variables = {
      ResNo: 'M500000001',
      Brand: 'meridian',
      country: 'AU',
      RedirectUrl: `${origin}/checkin/verify`,
    };
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const card = await post(
      origin,
      '/api/query',
      { operationName: 'CardPaymentCreateSession', query, variables },
      keyed,
    );
    const { data } = JSON.parse(card.text) as { data: { CardPaymentCreateSession: { Url: string } } };
    expect(data.CardPaymentCreateSession).toMatchObject({ Success: true });
    expect(data.CardPaymentCreateSession.Url).toContain(`${origin}/api/simulators/card/`);
  });

  test('passes on by Date what the services’ clock shows', async ({ nginx, sandbox }) => {
    await sandbox.clock({ offsetSeconds: 86_400 });
    const { headers } = await ask(nginx.originOf('meridian-au'), '/api/brand-locations?brand=ZE&country=AU');
    expect(Date.parse(String(headers['date'])) - Date.now()).toBeGreaterThan(86_000_000);
  });

  test('passes a photo of 3 MB on, and a form of 200 kB gets the services’ own refusal', async ({
    nginx,
    sandbox,
  }) => {
    await sandbox.reset();
    const origin = nginx.originOf('meridian-nz');
    const headers = await tokenOf(origin, { ra_number: '412016732', dob: '14/03/1988' });
    const raw = { width: 2400, height: 1800, channels: 3 as const };
    const photo = await sharp(randomBytes(2400 * 1800 * 3), { raw })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(3_000_000);
    const announced = {
      rental_agreement_number: '412016732',
      batch: 'nginx-1',
      view: 'front',
      type: 'image/jpeg',
      size: photo.length,
      sha256: createHash('sha256').update(photo).digest('hex'),
    };
    const asked = await post(origin, '/api/uploads', announced, headers);
    const { ticket } = JSON.parse(asked.text) as { ticket: string };
    const metadata = {
      batch: 'nginx-1',
      unit_number: '1',
      meridian_timestamp: '2026-11-21T10:00:00+11:00',
      author: 'CUSTOMER',
      type: 'rental',
      author_id: '412016732',
      latitude: -33.8688,
      longitude: 151.2093,
      country: 'AU',
    };
    const form = new FormData();
    form.set('metadata', new File([JSON.stringify(metadata)], 'metadata.json', { type: 'application/json' }));
    form.set('files', new File([new Uint8Array(photo)], 'front.jpg', { type: 'image/jpeg' }));
    const written = new Response(form);
    const sent = await ask(origin, `/api/uploads/${ticket}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': written.headers.get('content-type') ?? '' },
      body: Buffer.from(await written.arrayBuffer()),
    });
    expect(JSON.parse(sent.text)).toMatchObject({ success: 1 });

    const large = await post(origin, '/api/auth', { scope: 'x'.repeat(200_000) });
    expect(large).toMatchObject({ status: 413, text: '{"error":"The request is too large."}' });
    expect(large.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  });

  test('starts with long host names', async () => {
    const nginx = await startNginx(['thrifty-au'], ['127.0.0.1:9'], 'myjourney.uat.vehicle-rentals.com.au');
    const page = await ask(nginx.originOf('thrifty-au'), '/login');
    await nginx.stop();
    expect(page.status).toBe(200);
  });

  test('reports unavailable services in the contract’s format', async () => {
    const nginx = await startNginx(['thrifty-au'], ['127.0.0.1:9']);
    const away = await post(nginx.originOf('thrifty-au'), '/api/auth', {});
    await nginx.stop();
    expect(away).toMatchObject({ status: 502, text: '{"error":"The service cannot be reached."}' });
    expect(away.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});
