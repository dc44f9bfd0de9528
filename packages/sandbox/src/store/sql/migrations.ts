/**
 * The database's migrations, the same for embedded PostgreSQL and for PostgreSQL 15 and later. Never edit a released
 * migration; add a new one that changes what it did.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { plainLettersOfSurnames, searchesByGoldNumber } from './booking-search-migrations.ts';
import { createTable, index } from './create-table.ts';

const groundFloor: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createTable(db, 'rentals', [
      ['customer', 'text'],
      ['dob', 'text'],
      ['lastNameKey', 'text'],
      ['cdp', 'text?'],
      ['cardLastDigits', 'text?'],
      ['data', 'jsonb'],
    ]);
    await index(db, 'rentals', ['customer']);
    await createTable(db, 'customers', [['data', 'jsonb']]);
    await createTable(db, 'reservations', [
      ['confirmation', 'text'],
      ['customer', 'text'],
      ['lastNameKey', 'text'],
      ['country', 'text'],
      ['goldNumber', 'text?'],
      ['pickupDate', 'text'],
      ['pickupLocation', 'text'],
      ['data', 'jsonb'],
    ]);
    await index(db, 'reservations', ['confirmation']);
    await index(db, 'reservations', ['lastNameKey', 'country']);
    await createTable(db, 'locations', [
      ['brand', 'text'],
      ['country', 'text'],
      ['data', 'jsonb'],
    ]);
    // The table of people has json and not jsonb, because jsonb would not keep the order of the fields that people
    // type.
    await createTable(db, 'people', [['data', 'json']]);
    await createTable(db, 'tokens', [
      ['subject', 'text'],
      ['audience', 'text'],
      ['scope', 'text'],
      ['object', 'text?'],
      ['role', 'text'],
      ['issuedAt', 'bigint'],
      ['expiresAt', 'bigint'],
      ['capAt', 'bigint'],
      ['revokedAt', 'bigint?'],
    ]);
    await index(db, 'tokens', ['capAt']);
    await createTable(db, 'attempts', [
      ['failures', 'integer'],
      ['windowStart', 'bigint'],
      ['lockedUntil', 'bigint'],
      ['locks', 'integer'],
    ]);
    await createTable(db, 'idempotency', [
      ['fingerprint', 'text'],
      ['owner', 'text'],
      ['state', 'text'],
      ['status', 'integer?'],
      ['contentType', 'text?'],
      ['body', 'text?'],
      ['startedAt', 'bigint'],
    ]);
    await index(db, 'idempotency', ['startedAt']);
    await createTable(db, 'objects', [
      ['owner', 'text'],
      ['kind', 'text'],
      ['batch', 'text?'],
      ['type', 'text'],
      ['size', 'bigint'],
      ['sha256', 'text?'],
      ['storedAt', 'bigint'],
      ['drawing', 'jsonb?'],
    ]);
    await index(db, 'objects', ['owner']);
    await createTable(db, 'outbox', [
      ['kind', 'text'],
      ['recipient', 'text'],
      ['text', 'text'],
      ['links', 'jsonb'],
      ['sentAt', 'bigint'],
    ]);
    await createTable(db, 'requests', [
      ['method', 'text'],
      ['path', 'text'],
      ['operation', 'text?'],
      ['status', 'integer'],
      ['idempotencyKey', 'text?'],
      ['at', 'bigint'],
    ]);
    await createTable(db, 'audit', [
      ['event', 'text'],
      ['subject', 'text?'],
      ['network', 'text?'],
      ['detail', 'text?'],
      ['at', 'bigint'],
    ]);
    await createTable(db, 'faults', [
      ['rule', 'jsonb'],
      ['seen', 'integer'],
      ['done', 'integer'],
    ]);
    await createTable(db, 'settings', [['data', 'jsonb']]);
  },
};

const uploadedPhotos: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('objects').addColumn('photo', 'jsonb').execute(),
};

const incidentReports: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createTable(db, 'trackings', [
      ['registration', 'text'],
      ['licence', 'text?'],
      ['raNumber', 'text?'],
      ['nonrevNumber', 'text?'],
      ['brand', 'text'],
      ['country', 'text'],
      ['data', 'jsonb'],
    ]);
    await index(db, 'trackings', ['registration']);
    await createTable(db, 'reports', [
      ['tracking', 'text'],
      ['type', 'text'],
      ['status', 'text'],
      ['version', 'integer'],
      ['createdBy', 'text'],
      ['reportNumber', 'text?'],
      ['createdAt', 'bigint'],
      ['data', 'jsonb'],
    ]);
    await index(db, 'reports', ['tracking']);
    await createTable(db, 'parts', [
      ['report', 'text'],
      ['kind', 'text'],
      ['sha256', 'text'],
      ['object', 'text'],
      ['storedAt', 'bigint'],
    ]);
    await index(db, 'parts', ['report']);
    await createTable(db, 'tickets', [
      ['report', 'text'],
      ['kind', 'text'],
      ['author', 'text'],
      ['type', 'text'],
      ['size', 'bigint'],
      ['sha256', 'text'],
      ['expiresAt', 'bigint'],
    ]);
    await createTable(db, 'links', [
      ['report', 'text'],
      ['exchangeKey', 'text?'],
      ['expiresAt', 'bigint'],
    ]);
    await createTable(db, 'staff', [
      ['name', 'text'],
      ['salt', 'text'],
      ['hash', 'text'],
    ]);
    await createTable(db, 'enquiries', [['data', 'jsonb']]);
  },
};

const checkIn: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createTable(db, 'checkIns', [
      ['reservation', 'text'],
      ['changedAt', 'bigint'],
      ['data', 'jsonb'],
    ]);
    for (const name of ['idTransactions', 'cardSessions']) {
      await createTable(db, name, [
        ['reservation', 'text'],
        ['startedAt', 'bigint'],
        ['data', 'jsonb'],
      ]);
      await index(db, name, ['reservation']);
    }
    await createTable(db, 'handOvers', [
      ['reservation', 'text'],
      ['subject', 'text'],
      ['scope', 'text'],
      ['expiresAt', 'bigint'],
      ['capAt', 'bigint'],
      ['usedAt', 'bigint?'],
    ]);
    await index(db, 'handOvers', ['expiresAt']);
  },
};

/**
 * Adds columns to sessions for their sign-in and their text message's link. Sessions from before this migration
 * have no sign-in, so signing out of one ends no other.
 */
const signIns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('tokens').addColumn('signIn', 'text').addColumn('link', 'text').execute();
    await index(db, 'tokens', ['signIn']);
  },
};

/**
 * Adds a trigger so that entries of the audit log can only be added, even by users who may write to it, because the
 * log must serve as proof. Only scenarios and tests may empty it.
 */
const auditAppended: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create function journey_audit_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('journey.emptying', true) = 'on' then
          return old;
        end if;
        raise exception 'The audit is only added to.' using errcode = 'insufficient_privilege';
      end $$`.execute(db);
    await sql`
      create trigger audit_rows_stay before update or delete on audit
      for each row execute function journey_audit_stays()`.execute(db);
    await sql`
      create trigger audit_stays before truncate on audit
      for each statement execute function journey_audit_stays()`.execute(db);
  },
};

/**
 * Adds a column to sessions and hand-over tickets for whether the session receives masked values. Sessions from before
 * this migration do not.
 */
const maskedSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['tokens', 'handOvers'])
      await db.schema
        .alterTable(table)
        .addColumn('masked', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
  },
};

/**
 * Adds a column to hand-over tickets for the sign-in of the session that created them. Tickets from before this
 * migration have none, so the phone's session starts a new sign-in.
 */
const handOverSignIns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('handOvers').addColumn('signIn', 'text').execute();
    await index(db, 'handOvers', ['signIn']);
  },
};

// Links from before this migration permit a new report, because the page that they open offered one.
const newReportsByLink: Migration = {
  up: async (db: Kysely<unknown>) => {
    const links = db.schema.alterTable('links');
    await links.addColumn('newReport', 'boolean', (column) => column.notNull().defaultTo(true)).execute();
  },
};

/** Adds a column for the version in a write's stored response. Responses from before this migration have none. */
const versionsOfAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('idempotency').addColumn('etag', 'text').execute();
  },
};

/**
 * Adds a column to upload tickets for the person who requested them. The audit log names nobody for uploads to tickets
 * from before this migration.
 */
const uploadersOfFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('tickets').addColumn('subject', 'text').execute();
  },
};

/** All migrations of the database by name, in the order in which they run. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_ground_floor': groundFloor,
  '0002_uploaded_photos': uploadedPhotos,
  '0010_incident_reports': incidentReports,
  '0011_check_in': checkIn,
  '0012_sign_ins': signIns,
  '0013_audit_appended': auditAppended,
  '0014_masked_sessions': maskedSessions,
  '0015_hand_over_sign_ins': handOverSignIns,
  '0016_new_reports_by_link': newReportsByLink,
  '0017_versions_of_answers': versionsOfAnswers,
  '0018_uploaders_of_files': uploadersOfFiles,
  '0019_searches_by_gold_number': searchesByGoldNumber,
  '0020_plain_letters_of_surnames': plainLettersOfSurnames,
};
