/**
 * Opens the database and the file storage that the settings name, and loads the scenario into an empty database.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scenarioNames, scenarios } from '../scenarios/index.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { readSandboxTime } from '../core/clock.ts';
import { deleteExpiredRows } from '../core/sweep.ts';
import type { RequestLogEntry } from '../core/call.ts';
import { NO_TELEMETRY } from '../core/telemetry.ts';
import { loadScenarioIfEmpty } from '../scenario/load.ts';
import { parseScenario } from '../scenario/parse-scenario.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { ObjectStore } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import { createFolderObjectStore } from './folder-objects.ts';
import { createFolderFileStaging, deleteStaleStagedFiles, getStagingFolder } from './folder-staging.ts';
import { lockFolder } from './folder-lock.ts';
import { createPdfThread } from './pdf-thread.ts';
import type { Settings } from './settings.ts';

const hour = 3_600_000;
const stagingFolder = getStagingFolder();

/**
 * Opens the sandbox on the database that the settings name.
 * @returns the sandbox; its `close` closes everything that was opened here
 * @throws Error with a readable message: the folder is in use, the scenario is not valid, …
 */
export const openSandbox = async (
  settings: Settings,
  log: (event: RequestLogEntry) => void,
  production: boolean,
): Promise<Sandbox> => {
  const { control, secret, objectsUrl, sites, proxies, hosts, simulators, names } = settings;
  // A wrong scenario is reported before anything is opened, as creating a database takes seconds.
  const scenario = production ? undefined : await loadScenario(settings.scenario);
  const { telemetry, stop } = await openTelemetry(settings);
  const { store, release } = await openStore(settings);
  try {
    // The scenario is loaded only into an empty database, so that a restart keeps what people did.
    if (scenario) await loadScenarioIfEmpty(store, scenario);
    const objects = await openObjects(objectsUrl);
    const staging = createFolderFileStaging(stagingFolder);
    const pdfThread = createPdfThread();
    const options = {
      store,
      objects,
      staging,
      generatePdf: pdfThread.generatePdf,
      control,
      secret,
      sites,
      proxies,
      hosts,
      simulators,
      names,
      log,
      telemetry,
    };
    const sandbox = createSandbox(options);
    const sweeping = setInterval(() => void sweepNow(store, control), hour).unref();
    void sweepNow(store, control);
    const close = async () => {
      clearInterval(sweeping);
      await sandbox.close();
      await pdfThread.stop();
      release();
      await stop();
    };
    return { ...sandbox, close };
  } catch (error) {
    await store.close();
    release();
    throw error;
  }
};

const sweepNow = async (store: Store, control: boolean): Promise<void> => {
  try {
    await deleteStaleStagedFiles(stagingFolder);
    await deleteExpiredRows(store, control ? await readSandboxTime(store) : Date.now());
  } catch {
    // Nothing is reported when the clean-up of expired data fails, because it runs again in an hour. If the database
    // is unavailable, the next request reports that.
  }
};

/**
 * Starts metrics and traces. Their libraries are loaded only if a setting enables them, because they take memory
 * and time to load.
 */
const openTelemetry = async ({ metricsPort, tracesUrl }: Settings) => {
  if (metricsPort === undefined && tracesUrl === undefined)
    return { telemetry: NO_TELEMETRY, stop: async () => {} };
  const { startTelemetry } = await import('./telemetry.ts');
  return startTelemetry({ metricsPort, tracesUrl });
};

const openObjects = async (url: string): Promise<ObjectStore> => {
  if (!url.startsWith('s3://'))
    return createFolderObjectStore(url.startsWith('file://') ? fileURLToPath(url) : url);
  const { createS3ObjectStore } = await import('./s3-objects.ts');
  return createS3ObjectStore(url);
};

export const openStore = async ({
  databaseUrl,
  dataFolder,
}: Settings): Promise<{ store: Store; release: () => void }> => {
  // The database's library is imported on demand, because each of the two is large and only one is used.
  if (databaseUrl) {
    const { openPostgresStore } = await import('../store/sql/postgres.ts');
    try {
      return { store: await openPostgresStore(databaseUrl), release: () => {} };
    } catch (error) {
      // The error message does not name the database's URL, because the URL contains a password.
      const { code = 'no code' } = error as { code?: string };
      throw new Error(`The database of DATABASE_URL could not be opened or brought up to date (${code}).`, {
        cause: error,
      });
    }
  }
  const release = lockFolder(dataFolder);
  try {
    const { openEmbeddedStore } = await import('../store/sql/pglite.ts');
    return { store: await openEmbeddedStore(join(dataFolder, 'postgres')), release };
  } catch (error) {
    release();
    throw error;
  }
};

/**
 * Loads and validates a scenario.
 * @param wanted the name of a scenario that comes with the sandbox, or the path of a JSON file
 */
export const loadScenario = async (wanted: string): Promise<Scenario> => {
  const named = Object.hasOwn(scenarios, wanted) && scenarios[wanted];
  if (named) return named();
  if (!wanted.endsWith('.json'))
    throw new Error(
      `Unknown scenario ${wanted}. Use one of ${scenarioNames.join(', ')}, or the path of a JSON file.`,
    );
  return parseScenario(JSON.parse(await readFile(wanted, 'utf8')));
};
