import { describe, expect, it } from 'vitest';
import { getProviderReturnUrls } from './return-targets.ts';

describe('getProviderReturnUrls (C-08)', () => {
  it.each([
    ['primary', 'https://ace-nz.example', '', '/checkin', ''],
    ['additional-driver', 'https://ace-nz.example', '', '/additional-driver-checkin', '?b=M500000001'],
    ['demo', 'http://ace-nz.localhost:4100', '', '/checkin-demo', ''],
    ['generic', 'https://thrifty-au.example', '?b=ABC123', '/generic-checkin', ''],
  ] as const)('%s at %s', (kind, origin, search, base, query) =>
    expect(getProviderReturnUrls(kind, 'M500000001', { origin, search })).toEqual({
      success: `${origin}${base}/verify`,
      exit: `${origin}${base}/login${query}`,
      back: `${origin}${base}/verify`,
    }),
  );

  it('keeps only the parameters that choose a development host’s site', () =>
    expect(
      getProviderReturnUrls('primary', 'M500000001', {
        origin: 'http://localhost:4001',
        search: '?brand=ace&country=NZ&lastName=X',
      }).success,
    ).toBe('http://localhost:4001/checkin/verify?brand=ace&country=NZ'));
});
