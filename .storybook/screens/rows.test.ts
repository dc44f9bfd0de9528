import { describe, expect, it } from 'vitest';
import { readIntroduction, readRows } from './rows.ts';

const page = `# The portal

A renter signs in ([code](../../packages/flows)).

**Journey**: sign-in → rental history.

## Signing in

### <a id="p-01"></a>P-01 Sign-in
Rules: [sign-in.ts](../../sign-in.ts), [elsewhere](https://elsewhere.example).

| field |
|---|

### <a id="orders"></a>Orders
Not a row.

## Papers

### <a id="p-14"></a>P-14 Agreement
Opens
at once.
`;

describe('a page of docs/product', () => {
  it('has rows, each with the text up to the next heading and without links to files', () =>
    expect([...readRows(page)]).toEqual([
      [
        'P-01',
        {
          title: 'Sign-in',
          text: 'Rules: sign-in.ts, [elsewhere](https://elsewhere.example).\n\n| field |\n|---|',
        },
      ],
      ['P-14', { title: 'Agreement', text: 'Opens\nat once.' }],
    ]));

  it('begins with its journey', () =>
    expect(readIntroduction(page)).toBe(
      'A renter signs in (code).\n\n**Journey**: sign-in → rental history.',
    ));
});
