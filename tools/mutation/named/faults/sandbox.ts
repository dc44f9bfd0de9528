import type { NamedFault } from '../find.ts';

const FOLDER = 'packages/sandbox/src';

/** Faults in the services as the sandbox implements them. */
export const SANDBOX_FAULTS: readonly NamedFault[] = [
  {
    name: 'a sign-in can be guessed fifty times before it is locked',
    under: FOLDER,
    code: 'subjectAndNetwork: { failures: 5,',
    becomes: 'subjectAndNetwork: { failures: 50,',
  },
  {
    name: 'a search by surname opens a session with everything unmasked',
    under: FOLDER,
    code: 'const masked = goldNumber === undefined;',
    becomes: 'const masked = false;',
  },
  {
    name: 'a token that was revoked still counts',
    under: FOLDER,
    code: 'row && row.revokedAt === null && Math.min(row.expiresAt, row.capAt) > now',
    becomes: 'row && Math.min(row.expiresAt, row.capAt) > now',
  },
  {
    name: 'one key with two bodies answers the second with the first',
    under: FOLDER,
    code: "if (row.fingerprint !== fingerprint) throw new HttpError(422, 'This key was used for another request.');",
    becomes: '',
  },
  {
    name: 'a step overwrites what another tab has saved',
    under: FOLDER,
    code: 'if (ifMatch !== getReportEtag(row)) throw createChangedElsewhereError();',
    becomes: '',
  },
  {
    name: 'a renter changes a report that was handed in',
    under: FOLDER,
    code: "} else if (token.role !== 'STAFF') {",
    becomes: "} else if (token.role === 'STAFF') {",
  },
  {
    name: 'a check-in is completed without a card',
    under: FOLDER,
    code: 'if (!completes || !facts.isCardNeeded || facts.isCardPassed) return undefined;',
    becomes: 'return undefined;',
  },
  {
    name: 'the address of a photo opens for ever',
    under: FOLDER,
    code: 'return isSigned && now < Number(until) * 1000;',
    becomes: 'return isSigned;',
  },
];
