import type { NamedFault } from '../find.ts';

const FOLDER = 'packages/api/src';

/** Faults in requests to the services and in the parsing of their responses. */
export const API_FAULTS: readonly NamedFault[] = [
  {
    name: 'a refused card counts as approved',
    under: FOLDER,
    code: "readOptionalText(value, name) === 'APPROVED'",
    becomes: "readOptionalText(value, name)?.endsWith('APPROVED') === true",
  },
  {
    name: 'phone numbers are sent without a plus',
    under: FOLDER,
    code: 'digits ? `+${digits}` : undefined',
    becomes: 'digits || undefined',
  },
  {
    name: 'the version of a step is not sent',
    under: FOLDER,
    code: "method: 'patch', body, ifMatch: version, ...options }",
    becomes: "method: 'patch', body, ...options }",
  },
  {
    name: 'a third party without an address of its own is sent without any',
    under: FOLDER,
    code: 'party.address?.trim() ? party : { ...party, address: incident?.address }',
    becomes: 'party',
  },
  {
    name: 'an upload that makes no progress is given up after two minutes instead of twenty seconds',
    under: FOLDER,
    code: 'const stalledAfter = 20_000;',
    becomes: 'const stalledAfter = 120_000;',
  },
  {
    name: 'a document is given up after ten seconds instead of 31',
    under: FOLDER,
    code: 'FETCH_TIMEOUT_MS = 31_000',
    becomes: 'FETCH_TIMEOUT_MS = 10_000',
  },
  {
    name: 'a question that nobody answered is read as “No”',
    under: FOLDER,
    code: "return plain ? plain.startsWith('Y') : undefined;",
    becomes: "return plain.startsWith('Y');",
  },
  {
    name: 'a masked value of the record is filled into the form',
    under: FOLDER,
    code: "typeof value === 'string' && isMaskedText(value) ? undefined : value",
    becomes: 'value',
  },
  {
    name: 'an upload that the services cannot recognise is repeated by itself',
    under: FOLDER,
    code: 'request.idempotencyKey !== undefined || request.body instanceof Blob,',
    becomes: 'true,',
  },
  {
    name: 'a document opens with whatever type the answer states',
    under: FOLDER,
    code: "isPdf(body) ? new Blob([body], { type: 'application/pdf' }) : undefined",
    becomes: "isPdf(body) ? new Blob([body], { type: 'text/html' }) : undefined",
  },
  {
    name: 'a signed document is fetched with the token from any origin',
    under: FOLDER,
    code: 'found.origin === root.origin && found.pathname.startsWith(root.pathname)',
    becomes: 'found.pathname.startsWith(root.pathname)',
  },
  {
    name: 'each failed request with an expired token reports the expiry again',
    under: FOLDER,
    code: 'answer.response.status === 401 && bearer !== refused',
    becomes: 'answer.response.status === 401',
  },
];
