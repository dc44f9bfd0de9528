/**
 * Tests the sandbox behind MSW (Mock Service Worker) in Node, where `fetch` uses it as it does in stories and tests of
 * pages.
 */
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlOperationTexts } from '@journey/api/contract';
import { createSandbox } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';

const sandbox = createSandbox({ scenario: scenarios['one-renter'], control: true });
const answer = ({ request }: { request: Request }) => sandbox.fetch(request);
const server = setupServer(http.all('*/api/*', answer), http.all('*/_sandbox/*', answer));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const origin = 'https://host.test';
const json = { 'content-type': 'application/json' };

test('a renter signs in, reads rentals and opens a document', async () => {
  const people = (await (await fetch(`${origin}/_sandbox/people`)).json()) as {
    types: { raNumber: string; dob: string };
  }[];
  const { raNumber, dob } = people[0]?.types ?? { raNumber: '', dob: '' };
  const fields = JSON.stringify({ scope: 'WEB_CHECK_IN', ra_number: raNumber, dob });
  const signedIn = await fetch(`${origin}/api/auth`, { method: 'POST', headers: json, body: fields });
  const { token } = (await signedIn.json()) as { token: string };
  const bearer = { authorization: `Bearer ${token}` };
  const query = graphqlOperationTexts.find((text) => text.includes('query Rental('));
  const asked = await fetch(`${origin}/api/query`, {
    method: 'POST',
    headers: { ...json, ...bearer },
    body: JSON.stringify({ query }),
  });
  expect(await asked.json()).toMatchObject({ data: { Rental: [{ rental_agreement_number: raNumber }] } });
  const paper = await fetch(`${origin}/api/documents/${raNumber}/rental_agreement`, { headers: bearer });
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
});

test('a page sees a broken connection as a network error', async () => {
  const faults = JSON.stringify([{ kind: 'reset', times: 1 }]);
  await fetch(`${origin}/_sandbox/faults`, { method: 'PUT', headers: json, body: faults });
  const path = `${origin}/api/brand-locations?brand=ZE&country=AU`;
  await expect(fetch(path)).rejects.toBeInstanceOf(TypeError);
  expect((await fetch(path)).status).toBe(200);
});
