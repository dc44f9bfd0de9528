import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltHost, type BuiltHost, type BuiltPage } from './built-host.ts';
import { fileHeaders, pageHeaders, type Headers } from './headers.ts';
import { distFolder } from './hosts.ts';

const addHeaders = (headers: Headers, indent: string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
    .join('\n');

/** The `map` that picks a page by the query, where a host carries several sites; the first is the fallback. */
function choice(variable: string, pages: readonly BuiltPage[]): string {
  const keys = Object.keys(pages[0]?.query ?? {});
  const source = keys.map((key) => `$arg_${key}`).join('.');
  const fallback = pages[0]?.query ?? {};
  const rows = pages.flatMap(({ query, file }) => {
    // Every key may be left out where it has the fallback's value: `brand.` stands for `brand.au`.
    const patterns = keys.map((key) => (query[key] === fallback[key] ? `(${query[key]})?` : query[key]));
    return `  "~*^${patterns.join('\\.')}$" /${file};`;
  });
  // What is left of a brand's addresses names a country that it has no page for.
  const known = new Set<string>();
  for (const { query, file } of pages) {
    const value = query[keys[0] ?? ''] ?? '';
    if (!known.has(value)) rows.push(`  "~*^${value}\\." /${file};`);
    known.add(value);
  }
  return `map "${source}" $${variable} {\n  default /${pages[0]?.file};\n${rows.join('\n')}\n}\n`;
}

/** nginx's configuration of one host: the same headers, files and pages as our own preview server's. */
function nginxFor(host: BuiltHost): string {
  const id = host.name.replaceAll('-', '_');
  const others = (host.others ?? []).map(({ path, pages }, at) => ({
    path,
    pages,
    variable: `${id}_other${at}`,
  }));
  const all = [...host.entries, ...others.flatMap(({ pages }) => pages), ...host.shells];
  const hashes = [...new Set(all.flatMap(({ styleHashes }) => styleHashes))];
  const several = host.entries.length > 1;
  const entry = several ? `$${id}_entry` : `/${host.entries[0]?.file}`;
  const shell = several ? `$${id}_shell` : `/${host.shells[0]?.file}`;
  const page = (location: string, target: string): string =>
    `  location ${location} {\n    try_files ${target} =404;\n${addHeaders(pageHeaders({ styleHashes: hashes }), '    ')}\n  }\n`;
  return [
    `# Written by npm run build; it goes with the files beside it. See docs/deploy.md.`,
    ...(several ? [choice(`${id}_entry`, host.entries), choice(`${id}_shell`, host.shells)] : []),
    ...(several ? others.map(({ variable, pages }) => choice(variable, pages)) : []),
    `server {`,
    `  server_name ${host.name}.example;  # the host's own name`,
    `  root /srv/journey/${host.name};`,
    `  gzip_static on;  # and brotli_static, where the module is there`,
    `  types { text/html html; text/javascript js; text/css css; image/svg+xml svg; application/manifest+json webmanifest; font/woff2 woff2; image/png png; image/webp webp; }`,
    `  charset utf-8;`,
    ``,
    `  location /api/ {`,
    `    proxy_pass http://journey_api;  # an upstream: the group's services, or the sandbox`,
    `    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;`,
    `  }`,
    `  location /assets/ {\n    try_files $uri =404;\n${addHeaders(fileHeaders('/assets/x.js'), '    ')}\n  }`,
    `  location ~ ^/(icon\\.svg|site\\.webmanifest|robots\\.txt)$ {\n${addHeaders(fileHeaders('/icon.svg'), '    ')}\n  }`,
    page(`= ${host.entryPath}`, entry),
    ...others.map(({ path, pages, variable }) =>
      page(`= ${path}`, several ? `$${variable}` : `/${pages[0]?.file}`),
    ),
    page('/', shell),
    `}`,
    ``,
  ].join('\n');
}

/** Writes `dist/<host>.nginx.conf` for each host. */
export function writeServerFiles(names: readonly string[]): void {
  for (const name of names)
    writeFileSync(join(distFolder, `${name}.nginx.conf`), nginxFor(readBuiltHost(name)));
}
