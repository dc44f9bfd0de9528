import { expect, test } from 'vitest';
import { createSandboxWithClient } from '../testing/client.ts';
import { drawSamplePhoto } from './photos/drawing.ts';

const client = createSandboxWithClient({ control: false });

test.each(['ZE', 'ZT', 'ZR'])('%s has locations in both countries, for anyone', async (brand) => {
  for (const country of ['AU', 'NZ']) {
    const { status, body } = await client.call(
      'GET',
      `/api/brand-locations?brand=${brand}&country=${country}`,
    );
    expect(status).toBe(200);
    const found = body as { brand: string; country: string; locationCode: string }[];
    expect(found.length).toBeGreaterThan(2);
    expect(found.every((item) => item.brand === brand && item.country === country && item.locationCode)).toBe(
      true,
    );
  }
});

test('every response requires TLS and forbids framing', async () => {
  for (const path of [
    '/api/brand-locations?brand=ZE&country=AU',
    '/api/nothing',
    '/api/pixel/x.png?b=ace&c=0.5',
  ]) {
    const { headers } = await client.call('GET', path);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('refuses unknown brands and countries', async () => {
  expect((await client.call('GET', '/api/brand-locations?brand=XX&country=AU')).status).toBe(400);
  expect((await client.call('GET', '/api/brand-locations?brand=ZE&country=GB')).status).toBe(400);
});

test('the pixel is a PNG, whatever the screen', async () => {
  const response = await client.sandbox.fetch(
    new Request('http://sandbox.test/api/pixel/app/rentalhistory.png?b=ace&c=0.5'),
  );
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(1, 4))).toBe('PNG');
  expect((await client.call('GET', '/api/pixel/login.gif')).status).toBe(404);
});

test('responds with 404 to an unknown path, and forbids caching of every response', async () => {
  const answer = await client.call('GET', '/api/secrets');
  expect([answer.status, answer.body]).toEqual([404, { error: 'Not found.' }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['front', 'back', 'left', 'right', 'dashboard', 'detail'] as const)(
  'a photo from the %s is drawn, and what is written on it is text',
  (view) => {
    const drawing = drawSamplePhoto({ view, colour: '#336699', plate: '<script>', caption: '"&' });
    expect(drawing).toMatch(/^<svg .*<\/svg>$/);
    expect(drawing).toContain('&lt;script&gt;');
    expect(drawing).not.toContain('<script>');
  },
);
