import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arohaSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  type SandboxClient,
} from '../testing/client.ts';
import { startTelemetry } from './telemetry.ts';

type Span = { name: string; spanId: string; parentSpanId?: string; attributes: { key: string }[] };
type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const sent: string[] = [];
const collector = createServer((asked, answer) => {
  const parts: Buffer[] = [];
  asked.on('data', (part: Buffer) => parts.push(part));
  asked.on('end', () => {
    sent.push(Buffer.concat(parts).toString());
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let metricsPort: number;
let stop: () => Promise<void>;
let client: SandboxClient;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};
const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  metricsPort = await freePort();
  const { port } = collector.address() as AddressInfo;
  const started = await startTelemetry({ metricsPort, tracesUrl: `http://127.0.0.1:${port}` });
  stop = started.stop;
  client = createSandboxWithClient({ telemetry: started.telemetry });
});
afterAll(() => collector.close());

test('counts requests, queries and pages by template, without personal data', async () => {
  const token = await signInAndGetToken(client);
  await client.query('Rental', {}, { token });
  await client.call('GET', `/api/documents/${arohaSignInDetails.ra_number}/rental_agreement`, { token });
  await client.call('GET', `/api/documents/${arohaSignInDetails.ra_number}/rental_agreement`);
  await client.call('GET', `/api/nowhere/${arohaSignInDetails.ra_number}`);
  const vitals = [
    { name: 'LCP', value: 1200.5 },
    { name: 'CLS', value: 0.02 },
  ];
  expect((await client.call('POST', '/api/vitals', { body: { page: 'login', vitals } })).status).toBe(204);

  const text = await metrics();
  const counts = text.split('\n').filter((line) => line.includes('_count{'));
  const has = (...words: string[]) => counts.some((line) => words.every((word) => line.includes(word)));
  expect(has('http_server_request_duration', 'http_route="/api/query"', 'Rental')).toBe(true);
  const paper = 'http_route="/api/documents/:ra/:file"';
  expect(has(paper, 'status_code="200"') && has(paper, 'status_code="401"')).toBe(true);
  expect(has('http_route="none"', 'status_code="404"')).toBe(true);
  expect(has('db_client_operation_duration', 'db_operation_name="find"')).toBe(true);
  expect(has('journey_web_vital', 'vital="lcp"', 'page="login"')).toBe(true);
  expect(has('journey_web_vital_shift', 'page="login"')).toBe(true);

  await stop();
  const spans = sent
    .flatMap((one) => (JSON.parse(one) as Traces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ name }) => name === 'POST /api/query');
  expect(request?.attributes.map(({ key }) => key)).toContain('request.id');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(0);
  for (const personal of [arohaSignInDetails.ra_number, '14/03/1988', 'Aroha', token])
    expect(`${text}\n${sent.join('\n')}`.includes(personal), personal).toBe(false);
});
