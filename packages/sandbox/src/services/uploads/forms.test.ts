import { describe, expect, test } from 'vitest';
import { readPhotoMetadata, readUploadTicketRequest } from './forms.ts';

const ticket = {
  rental_agreement_number: '412016732',
  batch: 'batch-1',
  view: 'front',
  type: 'image/jpeg',
  size: 1,
  sha256: '0a'.repeat(32),
};
const metadata = {
  batch: 'batch-1',
  unit_number: '',
  meridian_timestamp: '2026-03-14T09:05:00+11:00',
  author: 'CUSTOMER',
  type: 'rental',
  author_id: '412016732',
  latitude: -90,
  longitude: 180,
  country: 'AU',
};
const isTaken = (read: (value: unknown) => unknown, value: unknown): boolean => {
  try {
    read(value);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 400 });
    return false;
  }
};

describe('a request for a ticket', () => {
  test.each<[object, boolean]>([
    [{}, true],
    [{ size: 10 * 1024 * 1024 }, true],
    [{ size: 10 * 1024 * 1024 + 1 }, false],
    [{ size: 0 }, false],
    [{ size: 1.5 }, false],
    [{ size: '1' }, false],
    [{ sha256: '0a'.repeat(31) }, false],
    [{ sha256: `${'0a'.repeat(31)}0g` }, false],
    [{ sha256: '0A'.repeat(32) }, false],
    [{ batch: 'a/b' }, false],
    [{ batch: 'a'.repeat(65) }, false],
    [{ view: 'FRONT' }, false],
    [{ type: 'image/png' }, false],
    [{ rental_agreement_number: '4120167321' }, false],
    [{ colour: 'red' }, false],
  ])('with %j is taken: %s', (change, expected) =>
    expect(isTaken(readUploadTicketRequest, { ...ticket, ...change })).toBe(expected),
  );
});

describe('what is said of a photo', () => {
  test.each<[object, boolean]>([
    [{}, true],
    [{ latitude: 90, longitude: -180, meridian_timestamp: '2026-03-14T09:05:00.123Z' }, true],
    [{ latitude: 90.1 }, false],
    [{ latitude: -90.1 }, false],
    [{ longitude: 180.1 }, false],
    [{ longitude: -180.1 }, false],
    [{ latitude: '1' }, false],
    [{ meridian_timestamp: '2026-03-14 09:05:00' }, false],
    [{ meridian_timestamp: 'at 2026-03-14T09:05:00Z' }, false],
    [{ meridian_timestamp: '2026-03-14T09:05:00Z or so' }, false],
    [{ meridian_timestamp: '2026-99-99T99:99:99Z' }, false],
    [{ meridian_timestamp: '2026-02-30T09:05:00Z' }, false],
    [{ meridian_timestamp: '2026-03-14T09:60:00Z' }, false],
    [{ meridian_timestamp: '2026-03-14T09:05:00+99:99' }, false],
    [{ meridian_timestamp: '2028-02-29T23:59:59+13:45' }, true],
    [{ author: 'STAFF' }, false],
    [{ type: 'laterRental' }, false],
    [{ country: 'AUS' }, false],
    [{ colour: 'red' }, false],
  ])('with %j is taken: %s', (change, expected) =>
    expect(isTaken(readPhotoMetadata, { ...metadata, ...change })).toBe(expected),
  );
});
