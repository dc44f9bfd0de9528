/**
 * Reads the sandbox's settings from the environment (docs/deploy.md); production refuses some
 * (docs/security.md#starting).
 */
import { resolve } from 'node:path';
import { DEFAULT_HASH_SECRET } from '../app.ts';
import type { HostPorts } from '../core/call.ts';
import parseForwarded from 'forwarded-parse';
import { parseTrustedProxies, type ForwardedHeaderParser, type TrustedProxies } from '../core/network.ts';

/**
 * Each comment below names the environment variable that sets the property. docs/reference/settings.md is generated
 * from these comments.
 */
export type Settings = {
  /** The port to listen on (SANDBOX_PORT); 4000 by default. */
  readonly port: number;
  /** The address to listen on (SANDBOX_LISTEN): by default this machine only, and in production every address. */
  readonly listen: string | undefined;
  /**
   * Host names accepted in requests besides this machine's own and those of the sites (SANDBOX_HOSTS, separated by
   * commas). By default, production accepts every name.
   */
  readonly names: readonly string[] | undefined;
  /** The URL of a PostgreSQL database (DATABASE_URL); without it the embedded database in the data folder is used. */
  readonly databaseUrl: string | undefined;
  /**
   * Where uploaded files are stored (OBJECTS_URL): a folder, by default one in the data folder, or
   * `s3://key:secret@host/bucket/prefix?region=…&tls=off`. Key and secret are percent-encoded. The prefix of the
   * files' names is optional. The region is `us-east-1` by default; `tls=off` means HTTP without TLS.
   */
  readonly objectsUrl: string;
  /** The folder of the embedded database and of uploaded files (SANDBOX_DATA); `.data` by default. */
  readonly dataFolder: string;
  /** The scenario loaded into an empty database (SANDBOX_SCENARIO): a name from scenarios/, or a JSON file's path. */
  readonly scenario: string;
  /** Whether the control page and the control calls are served (SANDBOX_CONTROL=1), for development and tests. */
  readonly control: boolean;
  /**
   * The key of the hashes that replace rental numbers and network addresses in logs and rate limits (SANDBOX_SECRET).
   * The key that signs photo URLs is derived from it.
   */
  readonly secret: string;
  /** Origins of the sites (SITE_ORIGINS, separated by commas), where links in messages and redirects must lead. */
  readonly sites: readonly string[];
  /**
   * The proxies that are trusted to report a caller's address (TRUSTED_PROXIES), by default those on this machine, and
   * the header in which they report it (PROXY_HEADER): `x-forwarded-for` by default, or `forwarded`.
   */
  readonly proxies: TrustedProxies;
  /**
   * Ports of the development host and the incident report's host (DEV_PORT, VIR_PORT), for links on the control page;
   * 4001 and 4002 by default.
   */
  readonly hosts: HostPorts;
  /** Whether the simulated providers are served: everywhere except in production (NODE_ENV=production). */
  readonly simulators: boolean;
  /** How long running requests may still take after SIGTERM (SANDBOX_GRACE, in seconds): 5 by default, at most 3600. */
  readonly graceMs: number;
  /** The port of the metrics (OTEL_EXPORTER_PROMETHEUS_PORT); without it none are recorded. */
  readonly metricsPort: number | undefined;
  /** Where traces are sent (OTEL_EXPORTER_OTLP_ENDPOINT); without it none are made. */
  readonly tracesUrl: string | undefined;
};

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the sandbox's settings from environment variables.
 * @param environment `process.env`
 * @param root the folder in which `.data` is created
 * @throws Error that lists everything that production refuses, in one sentence each
 */
export const readSettings = (environment: EnvironmentVariables, root: string): Settings => {
  const isProduction = environment.NODE_ENV === 'production';
  const names = listOf(environment.SANDBOX_HOSTS).map((name) => name.toLowerCase());
  const sites = listOf(environment.SITE_ORIGINS).map((site) => site.replace(/\/$/, ''));
  const dataFolder = resolve(root, environment.SANDBOX_DATA || '.data');
  const settings: Settings = {
    port: readPort('SANDBOX_PORT', environment.SANDBOX_PORT || '4000'),
    listen: environment.SANDBOX_LISTEN || (isProduction ? undefined : '127.0.0.1'),
    names: names.length || !isProduction ? [...names, ...namesOf(sites)] : undefined,
    databaseUrl: environment.DATABASE_URL || undefined,
    objectsUrl: environment.OBJECTS_URL || resolve(dataFolder, 'objects'),
    dataFolder,
    scenario: environment.SANDBOX_SCENARIO || 'default',
    control: environment.SANDBOX_CONTROL === '1',
    secret: environment.SANDBOX_SECRET || DEFAULT_HASH_SECRET,
    sites,
    proxies: parseTrustedProxies(
      environment.TRUSTED_PROXIES?.trim() || 'loopback',
      readHeader(environment.PROXY_HEADER?.trim().toLowerCase() || 'x-forwarded-for'),
    ),
    hosts: {
      development: readPort('DEV_PORT', environment.DEV_PORT || '4001'),
      vir: readPort('VIR_PORT', environment.VIR_PORT || '4002'),
    },
    simulators: !isProduction,
    graceMs: readSeconds('SANDBOX_GRACE', environment.SANDBOX_GRACE || '5') * 1000,
    metricsPort: environment.OTEL_EXPORTER_PROMETHEUS_PORT
      ? readPort('OTEL_EXPORTER_PROMETHEUS_PORT', environment.OTEL_EXPORTER_PROMETHEUS_PORT)
      : undefined,
    tracesUrl: environment.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
  };
  if (!isProduction) return settings;
  const faults = [
    !settings.databaseUrl && 'DATABASE_URL is missing. The embedded database is for development only.',
    settings.control && 'SANDBOX_CONTROL is on. The control calls are for development only.',
    isWeak(settings.secret) &&
      'SANDBOX_SECRET is missing, shorter than 32 characters, or has fewer than 10 different characters.',
    !environment.OBJECTS_URL &&
      'OBJECTS_URL is missing. Uploaded files must be stored where they survive the loss of a machine.',
    settings.sites.some((site) => !isHttpsOrigin(site)) &&
      'SITE_ORIGINS is not a list of https origins, such as https://portal.example.',
    !settings.sites.length && 'SITE_ORIGINS is missing. Links in messages may lead only to these origins.',
    !environment.TRUSTED_PROXIES?.trim() &&
      'TRUSTED_PROXIES is missing. Set it to the addresses or CIDR blocks of the proxies in front of the services, to their number, or to none. ' +
        'Otherwise, everybody behind a proxy on another machine would count as one caller, and the typing errors of one person would lock out all.',
    environment.SANDBOX_SCENARIO &&
      'SANDBOX_SCENARIO is set. Scenarios contain sample people, who do not belong in production.',
  ].filter(Boolean);
  if (faults.length) throw new Error(`The sandbox cannot start in production:\n- ${faults.join('\n- ')}`);
  return settings;
};

/**
 * Whether a secret is easy to guess because it is short or repeats few characters. A generated secret has far more
 * different ones.
 */
const isWeak = (secret: string): boolean =>
  secret === DEFAULT_HASH_SECRET || secret.length < 32 || new Set(secret).size < 10;

const isHttpsOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text;

const listOf = (text = ''): string[] => text.split(',').flatMap((one) => one.trim() || []);

const namesOf = (sites: readonly string[]): string[] =>
  sites.filter((site) => URL.canParse(site)).map((site) => new URL(site).hostname);

const readSeconds = (name: string, text: string): number => {
  const seconds = Number(text);
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > 3600)
    throw new Error(`${name} must be a number of seconds from 0 to 3600, but is: ${text}`);
  return seconds;
};

const readPort = (name: string, text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is not a valid port: ${text}`);
  return port;
};

/**
 * Returns the parser of the header in which the proxies report a caller's address; undefined for
 * `x-forwarded-for`, which needs none.
 */
const readHeader = (header: string): ForwardedHeaderParser | undefined => {
  if (header !== 'x-forwarded-for' && header !== 'forwarded')
    throw new Error(`PROXY_HEADER must be x-forwarded-for or forwarded, but is: ${header}`);
  return header === 'forwarded' ? parseForwarded : undefined;
};
