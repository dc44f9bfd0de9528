/**
 * The routes under `/_sandbox`, which inspect and change the sandbox. They exist only with SANDBOX_CONTROL=1;
 * otherwise their paths answer 404.
 */
import { Hono, type Context } from 'hono';
import { mixed } from 'yup';
import { readJson } from '../core/body.ts';
import type { HonoEnv } from '../core/call.ts';
import { setSandboxClockOffset } from '../core/clock.ts';
import { strictObject, validateBody } from '../core/form.ts';
import { createNotFoundError, HttpError } from '../core/http-error.ts';
import { resetToScenario } from '../scenario/load.ts';
import { isScenarioPast, readLoadedScenario } from '../scenario/loaded-scenario.ts';
import { drawSamplePhoto } from '../services/photos/drawing.ts';
import { replaceFaults } from './faults.ts';
import { parseFaults } from './parse-faults.ts';
import { recordKinds, readRecordsOfKind } from './records.ts';
import { rejectErrorsWith400, readRequestedScenario } from './requested-scenario.ts';
import { getSignInAddress } from './sign-in-links.ts';

// The scenario and the time are validated where they are read, so that the error message can list the valid values.
const resetForm = strictObject({ scenario: mixed() });
const clockForm = strictObject({ now: mixed(), offsetSeconds: mixed() });

const reset = async (c: Context<HonoEnv>) => {
  const { scenario: wanted = 'default' } = validateBody(resetForm, readJson(c));
  const { store, objects } = c.env.services;
  const scenario = await readRequestedScenario(wanted);
  await resetToScenario(store, objects, scenario);
  return c.json({ scenario: scenario.name, people: scenario.people.length });
};

/**
 * The clock can be set to any time before this one, in milliseconds since 1970. Later times have a five-digit year.
 */
const latest = Date.UTC(9999, 0);

const setClock = async (c: Context<HonoEnv>) => {
  const { now, offsetSeconds } = validateBody(clockForm, readJson(c));
  const isOne = (now === undefined) !== (offsetSeconds === undefined);
  const time =
    isOne && typeof now === 'string'
      ? Date.parse(now)
      : isOne && typeof offsetSeconds === 'number'
        ? Date.now() + offsetSeconds * 1000
        : NaN;
  if (!(time >= 0 && time < latest))
    throw new HttpError(
      400,
      'Give either {"now": ISO 8601} or {"offsetSeconds": number}, for a time from 1970 to the year 9998.',
    );
  const offsetMs = Math.round(time - Date.now());
  await c.env.services.store.transaction((tx) => setSandboxClockOffset(tx, offsetMs));
  return c.json({ now: new Date(Date.now() + offsetMs).toISOString() });
};

export const controlApiRoutes = new Hono<HonoEnv>()
  .get('/people', async (c) => {
    const people = await c.var.db.find('people');
    const { hosts } = c.env.services;
    return c.json(people.map(({ data }) => ({ ...data, start: getSignInAddress(data, hosts, c.req.url) })));
  })
  .get('/scenario', async (c) => {
    const loaded = await readLoadedScenario(c.var.db);
    return c.json({
      name: loaded?.name ?? 'none',
      loadedAt: loaded?.loadedAt ? new Date(loaded.loadedAt).toISOString() : null,
      isPast: loaded ? isScenarioPast(loaded, c.env.call.now) : false,
    });
  })
  .post('/reset', reset)
  .get('/outbox', async (c) => {
    const rows = await c.var.db.find('outbox');
    return c.json(
      rows.map(({ kind, recipient, text, links, sentAt }) => ({
        kind,
        to: recipient,
        text,
        links,
        sentAt: new Date(sentAt).toISOString(),
      })),
    );
  })
  .get('/objects', async (c) => {
    const rows = await c.var.db.find('objects', {}, { orderBy: 'storedAt' });
    return c.json(rows.map(({ id, owner, kind, type, size }) => ({ key: id, owner, kind, type, size })));
  })
  .get('/objects/:key', async (c) => {
    const row = await c.var.db.get('objects', c.req.param('key'));
    const body = row?.drawing
      ? drawSamplePhoto(row.drawing)
      : row && (await c.env.services.objects.get(row.id))?.stream;
    if (!row || !body) throw createNotFoundError();
    return c.body(body, 200, {
      'content-type': row.type,
      'content-security-policy': 'sandbox',
    });
  })
  .get('/records/:kind', async (c) => {
    const kind = recordKinds.find((recordKind) => recordKind === c.req.param('kind'));
    if (!kind) throw new HttpError(404, `There are records of: ${recordKinds.join(', ')}.`);
    return c.json(await readRecordsOfKind(c.var.db, kind));
  })
  .get('/requests', async (c) => {
    const rows = await c.var.db.find('requests');
    return c.json(
      rows.map(({ method, path, operation, status, idempotencyKey, at }) => ({
        method,
        path,
        operation,
        status,
        idempotencyKey,
        time: new Date(at).toISOString(),
      })),
    );
  })
  .get('/faults', async (c) =>
    c.json((await c.var.db.find('faults')).map(({ rule, seen, done }) => ({ ...rule, seen, done }))),
  )
  .put('/faults', async (c) => {
    const body = readJson(c);
    const faults = rejectErrorsWith400(() => parseFaults(body));
    await replaceFaults(c.env.services.store, faults);
    return c.json(faults.map((rule) => ({ ...rule, seen: 0, done: 0 })));
  })
  .get('/clock', (c) => c.json({ now: new Date(c.env.call.now).toISOString() }))
  .put('/clock', setClock);
