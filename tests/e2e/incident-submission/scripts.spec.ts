import { expect, test } from '../fixtures.ts';
import { loadDraft, place } from './draft.ts';
import { expectThanks, openDraft, submit, toReview, typeName } from './journey.ts';
import { readPdf, storedParts, storedReport } from './stored.ts';

test.describe.configure({ timeout: 240_000 });

/** Names in scripts that need joined letters, stacked marks, right-to-left order or a large font. */
const names = {
  driver: ['أحمد', 'الحسيني'],
  thirdParty: ['अरुणा', 'शर्मा'],
  witness: ['สมชาย', 'ใจดี'],
  other: 'דוד כהן',
  signed: '歐陽娜娜',
} as const;
/**
 * One letter per line, so that each becomes a separate picture. Two letters of the same script look alike only if both
 * are drawn as the box for a missing glyph.
 */
const letters = ['ก', 'ห', 'अ', 'म', 'ב', 'ש', 'ب', 'ك'];

/**
 * Returns the distinct alpha masks of a PDF's images, as stored in the file. The masks are the shapes of the images,
 * regardless of their colours.
 */
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
    const { pages, isEmbedded } = await readPdf(pdf);
    expect(isEmbedded).toBe(true);
    const text = pages.join(' ').normalize('NFC').replaceAll(' ', '');
    for (const name of [...names.driver, ...names.thirdParty, ...names.witness, names.other, names.signed])
      expect.soft(text).toContain(name.replaceAll(' ', ''));
    // In addition to the letters, the four names in scripts that the PDF cannot set as text are also images.
    expect(masksOf(pdf).size).toBeGreaterThanOrEqual(letters.length + 4);
  },
);

/** A plain emoji, one with a skin tone, a flag, a keycap, one with a variation selector and a joined family. */
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
    const { pages } = await readPdf(pdf);
    expect(pages).toHaveLength(2);
    expect(pages.join(' ')).toContain('[emoji U+1FAFF]');
    // The boxes for missing glyphs would all have the same mask.
    expect(masksOf(pdf).size).toBeGreaterThanOrEqual(emoji.length);
  },
);
