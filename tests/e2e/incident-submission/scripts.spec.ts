import { expect, test } from '../fixtures.ts';
import { loadDraft, place } from './draft.ts';
import { expectThanks, openDraft, submit, toReview, typeName } from './journey.ts';
import { readPaper, storedParts, storedReport } from './stored.ts';

test.describe.configure({ timeout: 240_000 });

/** People of the report, each in a script that has to be joined, stacked, read from the right, or is large. */
const names = {
  driver: ['أحمد', 'الحسيني'],
  thirdParty: ['अरुणा', 'शर्मा'],
  witness: ['สมชาย', 'ใจดี'],
  other: 'דוד כהן',
  signed: '歐陽娜娜',
} as const;
/** One letter a line: each is a picture of its own, and two of one script look alike only as boxes of missing letters. */
const letters = ['ก', 'ห', 'अ', 'म', 'ב', 'ש', 'ب', 'ك'];

/** The distinct masks of a PDF's pictures, as the bytes that the file has: what was painted, whatever its colour. */
const masksOf = (pdf: Uint8Array): Set<string> => {
  const raw = Buffer.from(pdf).toString('latin1');
  const pictures = raw.match(/<<[^>]*\/Subtype \/Image[^]*?endstream/g) ?? [];
  return new Set(
    pictures
      .filter((one) => one.includes('/DeviceGray'))
      .map((one) => one.slice(one.indexOf('stream') + 'stream'.length)),
  );
};

test(
  'names in any script are printed with their own letters, and can be selected and searched',
  { tag: ['@V-20', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'panel', {
      OtherDriverDetails: {
        FirstName: names.driver[0],
        LastName: names.driver[1],
        Relationship: 'Friend',
        CustomerPresent: 'Y',
      },
      ThirdPartyDetail: { FirstName: names.thirdParty[0], LastName: names.thirdParty[1] },
      Witness1: { FirstName: names.witness[0], LastName: names.witness[1] },
      IncidentDetails: {
        Date: '2026-11-01 09:30',
        Address: place,
        Description: `The car of ${names.other} (ABC123) rolled.`,
        RenterDriver: 'N',
      },
      AddtionalDetails: letters.join('\n'),
    });
    await openDraft(page, host('vir'), 'panel');
    await toReview(page);
    await typeName(page, names.signed);
    await submit(page);
    await expectThanks(page);

    const { pdf } = await storedParts(sandbox, (await storedReport(sandbox)).virId);
    const { pages, isEmbedded } = await readPaper(pdf);
    expect(isEmbedded).toBe(true);
    const text = pages.join(' ').normalize('NFC').replaceAll(' ', '');
    for (const name of [...names.driver, ...names.thirdParty, ...names.witness, names.other, names.signed])
      expect.soft(text).toContain(name.replaceAll(' ', ''));
    // The four names in such scripts are pictures as well, beside those letters.
    expect(masksOf(pdf).size).toBeGreaterThanOrEqual(letters.length + 4);
  },
);

/** A picture, one with a skin's colour, a flag, a sign framed by its digit, a heart asked for as a picture, a family. */
const emoji = ['🚗', '👍🏽', '🇦🇺', '1️⃣', '❤️', '👨‍👩‍👧'];

test(
  'emoji are printed, and one that no face has yet is named',
  { tag: ['@V-20', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'panel', { AddtionalDetails: [...emoji, 'new: \u{1faff}'].join('\n') });
    await openDraft(page, host('vir'), 'panel');
    await toReview(page);
    await typeName(page, 'Ana 🚗');
    await submit(page);
    await expectThanks(page);

    const { pdf } = await storedParts(sandbox, (await storedReport(sandbox)).virId);
    const { pages } = await readPaper(pdf);
    expect(pages).toHaveLength(2);
    expect(pages.join(' ')).toContain('[emoji U+1FAFF]');
    // Boxes of missing letters all look the same.
    expect(masksOf(pdf).size).toBeGreaterThanOrEqual(emoji.length);
  },
);
