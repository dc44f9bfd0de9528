import { expect, test } from 'vitest';
import { createPhotoAddressSigner, getPhotoPath, isPhotoAddressValid } from './address.ts';

const minute = 60_000;
const secret = 'a secret of a test';
const key = '0b9f8a1e-1111-4222-8333-944455566677';

const sign = (now: number, by = secret) => createPhotoAddressSigner({ secret: by }, now)(getPhotoPath(key));
const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://sandbox.test');
  return {
    key: pathname.split('/').at(-1) ?? '',
    until: searchParams.get('until') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
};

/** Noon, at which one of the half-hour steps of expiry times begins. */
const noon = Date.UTC(2026, 2, 1, 12);

test.each([
  ['the beginning of a step', 0],
  ['the middle of a step', 15 * minute],
  ['the last moment of a step', 30 * minute - 1],
])('an address given at %s ends at the same moment as all of its step', async (_, later) => {
  const { until } = partsOf(sign(noon + later));
  expect(Number(until) * 1000).toBe(noon + 60 * minute);
  expect(sign(noon + later)).toBe(sign(noon));
});

test('the next step gives another address', async () => {
  const [one, next] = [sign(noon), sign(noon + 30 * minute)];
  expect(next).not.toBe(one);
  expect(partsOf(next).until).toBe(String((noon + 90 * minute) / 1000));
});

test('the path of a photo stays the same, and the signature is of its own key', async () => {
  const address = sign(noon);
  expect(address).toMatch(new RegExp(`^/api/photos/${key}\\?until=\\d+&signature=[\\w-]{32,}$`));
  const other = createPhotoAddressSigner({ secret }, noon)(getPhotoPath('another'));
  expect(partsOf(other).signature).not.toBe(partsOf(address).signature);
});

type Parts = ReturnType<typeof partsOf>;
test.each<[string, (parts: Parts) => Partial<Record<keyof Parts, string | undefined>>, boolean]>([
  ['as it was given', () => ({}), true],
  ['of another photo', () => ({ key: crypto.randomUUID() }), false],
  ['with a later end', ({ until }) => ({ until: String(Number(until) + 1800) }), false],
  ['with an earlier end', ({ until }) => ({ until: String(Number(until) - 1) }), false],
  ['with the same end in other digits', ({ until }) => ({ until: `0${until}` }), false],
  ['with an end that is no number', () => ({ until: 'NaN' }), false],
  ['with an endless end', () => ({ until: 'Infinity' }), false],
  ['without an end', () => ({ until: undefined }), false],
  ['without a signature', () => ({ signature: undefined }), false],
  ['with an empty signature', () => ({ signature: '' }), false],
  ['with a cut signature', ({ signature }) => ({ signature: signature.slice(0, -1) }), false],
  ['with a longer signature', ({ signature }) => ({ signature: `${signature}0` }), false],
  ['with a signature in capitals', ({ signature }) => ({ signature: signature.toUpperCase() }), false],
])('an address %s', async (_, change, expected) => {
  const parts = partsOf(sign(noon));
  const asked = { ...parts, ...change(parts) };
  expect(isPhotoAddressValid({ secret }, asked, noon)).toBe(expected);
});

test.each([
  ['when it is given', 0, true],
  ['at the last moment', 60 * minute - 1, true],
  ['at its end', 60 * minute, false],
  ['a day later', 24 * 60 * minute, false],
])('an address opens a photo %s: %#', async (_, later, expected) => {
  const parts = partsOf(sign(noon));
  expect(isPhotoAddressValid({ secret }, parts, noon + later)).toBe(expected);
});

test('another secret’s address is refused', async () => {
  const parts = partsOf(sign(noon, 'another secret'));
  expect(isPhotoAddressValid({ secret }, parts, noon)).toBe(false);
});
