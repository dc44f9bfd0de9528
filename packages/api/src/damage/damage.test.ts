import { expect, test } from 'vitest';
import { createScriptedTransport } from '../testing/scripted.ts';
import { fetchDamageFile, getPhotoName } from './requests.ts';

const photo = (): Response => new Response('bytes', { headers: { 'content-type': 'image/jpeg' } });
const file = { reportNumber: 'VIR1', kind: 'photo', country: 'AU', file: '/api/photos/front.jpg' } as const;

test.each([
  [file, 'damage/view/damagepack/VIR1/front.jpg'],
  [
    { ...file, file: '/api/photos/6f1c2e8a?until=1772370000&signature=a-b' },
    'damage/view/damagepack/VIR1/6f1c2e8a',
  ],
  [{ ...file, country: 'nz' }, 'damage/view/nz_damagepack/VIR1/front.jpg'],
  [
    { ...file, kind: 'report', file: 'VIR1 report.jpg' } as const,
    'damage/view/incident_reports/VIR1/VIR1%20report.jpg',
  ],
  [{ ...file, reportNumber: '../../auth' }, 'damage/view/damagepack/..%2F..%2Fauth/front.jpg'],
])('%j is requested with the session’s token', async (asked, path) => {
  const { api, requests } = createScriptedTransport([photo]);
  const blob = await fetchDamageFile(api, asked);
  expect([await blob.text(), blob.type]).toEqual(['bytes', 'image/jpeg']);
  expect(requests[0]!.url).toBe(`https://host.test/api/${path}`);
  expect(requests[0]!.headers.get('authorization')).toBe('Bearer token-1');
});

test('reports a missing file as not found and retries a failed request', async () => {
  const missing = createScriptedTransport([() => new Response('{"error":"Not found."}', { status: 404 })]);
  await expect(fetchDamageFile(missing.api, file)).rejects.toMatchObject({ kind: 'not-found' });
  expect(missing.requests).toHaveLength(1);
  const { api, requests } = createScriptedTransport([() => new Response('', { status: 503 }), photo]);
  expect(await (await fetchDamageFile(api, file)).text()).toBe('bytes');
  expect(requests).toHaveLength(2);
});

test.each([
  ['whole', '%PDF-1.7 … %%EOF', true],
  ['cut off', '%PDF-1.7 …', false],
])('takes a report’s PDF that is %s: %j (P-19)', async (_, body, isTaken) => {
  const answer = () => new Response(body, { headers: { 'content-type': 'application/pdf' } });
  const { api } = createScriptedTransport([answer, answer, answer, answer]);
  const report = { ...file, kind: 'report', file: 'VIR1 report.pdf' } as const;
  const taken = await fetchDamageFile(api, report).catch(() => undefined);
  expect(await taken?.text()).toBe(isTaken ? body : undefined);
});

test('takes no page of a gateway for a file (P-19)', async () => {
  const page = () => new Response('<p>Busy</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const { api } = createScriptedTransport([page, page, page, page]);
  await expect(fetchDamageFile(api, file)).rejects.toMatchObject({ kind: 'malformed' });
});

test('reports the remaining seconds of the session, and the services’ time, after each response', async () => {
  const told: [number, number][] = [];
  const onLife = (seconds: number, _: number, serviceTime: number) => told.push([seconds, serviceTime]);
  const date = 'Mon, 16 Mar 2026 08:05:00 GMT';
  const { api } = createScriptedTransport(
    [
      () => new Response('x', { headers: { 'session-expires-in': '899', date } }),
      () => new Response('x', { headers: { 'session-expires-in': '898' } }),
      () => new Response('x', { headers: { date } }),
    ],
    { onLife },
  );
  for (let calls = 0; calls < 3; calls += 1) await fetchDamageFile(api, file); // eslint-disable-line no-await-in-loop
  expect(told).toEqual([
    [899, Date.parse(date)],
    [898, NaN],
  ]);
});

test.each([
  ['/api/photos/6f1c2e8a?until=1772370000&signature=a/b', '6f1c2e8a'],
  ['/api/photos/6f1c2e8a', '6f1c2e8a'],
  ['https://x.example/p/Front left.JPG', 'Front left.JPG'],
  ['front.jpg', 'front.jpg'],
  ['', ''],
])('the photo at %j is called %j, whatever its signature', (address, name) => {
  expect(getPhotoName(address)).toBe(name);
});
