/** Those migrations of the database that concern what bookings are found by (migrations.ts). */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { index } from './create-table.ts';

/** Adds an index for searches by loyalty number without a surname, which read all reservations before. */
export const searchesByGoldNumber: Migration = {
  up: (db: Kysely<unknown>) => index(db, 'reservations', ['goldNumber', 'country']),
};

/**
 * Writes letters such as Ø plainly in the keys of surnames, as `normaliseName` does, because earlier releases stored the
 * letters themselves. Processes of an earlier release no longer find these surnames, so nobody with one can sign in there.
 */
export const plainLettersOfSurnames: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['rentals', 'reservations'])
      await sql`
        update ${sql.table(table)} set "lastNameKey" = replace(replace(replace(replace(
          translate("lastNameKey", 'ĐÐŁØ', 'DDLO'), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH'), 'ẞ', 'SS')
        where "lastNameKey" ~ '[ĐÐŁØÆŒÞẞ]'`.execute(db);
  },
};
