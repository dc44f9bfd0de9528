import { describe, expect, it } from 'vitest';
import { getProviderReturnUrls } from './return-targets.ts';

describe('getProviderReturnUrls (C-08)', () => {
  it.each([
    ['primary', 'https://ace-nz.example', '', '/checkin'],
    ['additional-driver', 'https://ace-nz.example', '', '/additional-driver-checkin'],
    ['demo', 'http://ace-nz.localhost:4100', '', '/checkin-demo'],
    ['generic', 'https://thrifty-au.example', '?b=ABC123', '/generic-checkin'],
  ] as const)('%s at %s', (kind, origin, search, base) =>
    expect(getProviderReturnUrls(kind, { origin, search })).toEqual({
      success: `${origin}${base}/verify`,
      exit: `${origin}${base}/login`,
      back: `${origin}${base}/verify`,
    }),
  );

  it('keeps only the parameters that choose a development host’s site', () =>
    expect(
      getProviderReturnUrls('primary', {
        origin: 'http://localhost:4001',
        search: '?brand=ace&country=NZ&lastName=X',
      }).success,
    ).toBe('http://localhost:4001/checkin/verify?brand=ace&country=NZ'));
});
