import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../tools/paths/root.ts';

/** The properties of a service in deploy/compose.yaml that the tests read. */
export interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] };
  readonly ports?: readonly string[];
  readonly networks: readonly string[] | { readonly inside: { readonly ipv4_address: string } };
}

/** Reads deploy/compose.yaml and resolves its YAML merge keys. */
export const readComposeServices = (): Readonly<Record<string, ComposeService>> => {
  const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  return (parse(text, { merge: true }) as { services: Record<string, ComposeService> }).services;
};

/**
 * Returns a service's environment with its variables substituted, as Docker Compose does.
 * @param given the variables' values by name
 * @throws Error if a variable that compose.yaml requires is missing
 */
export const environmentOf = (
  { environment = {} }: ComposeService,
  given: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      text.replace(/\$\{(\w+):(\?|-)([^}]*)\}/g, (_, asked: string, kind: string, more: string) => {
        const value = given[asked] ?? (kind === '-' ? more : undefined);
        if (value === undefined) throw new Error(`${asked} is missing: ${more}`);
        return value;
      }),
    ]),
  );

/** Returns the text of a Dockerfile below deploy/. */
export const dockerfileOf = (name: string): string =>
  readFileSync(join(root, 'deploy', name, 'Dockerfile'), 'utf8');
