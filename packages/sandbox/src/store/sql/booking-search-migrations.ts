/** The database migrations (migrations.ts) for the columns by which bookings are found. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { index } from './create-table.ts';

/** Adds an index for searches by loyalty number without a surname, which otherwise read all reservations. */
export const searchesByGoldNumber: Migration = {
  up: (db: Kysely<unknown>) => index(db, 'reservations', ['goldNumber', 'country']),
};

/**
 * Replaces letters such as Ø with plain ones in the keys of surnames, as `normaliseName` does, because earlier
 * releases stored the original letters. Processes of an earlier release no longer find these surnames, so people with
 * such a name cannot sign in there.
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
