import { getCspHash, getPageHeaders, type HeadersByName } from './headers.ts';

const css =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1a1a1a}' +
  'li{margin:.25rem 0}a{display:inline-block;padding:.5rem 0;color:#155f99}';

/**
 * Makes the page at plain `localhost`, which links to every built host.
 * @returns the page's HTML and its headers
 */
export const renderHostIndex = (names: readonly string[], port: string): [string, HeadersByName] => {
  const items = names.map((name) => {
    const address = `http://${name}.localhost:${port}/`;
    return `<li><a href="${address}">${address}</a></li>`;
  });
  const page =
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>My Journey Portal: built hosts</title><style>${css}</style></head>` +
    `<body><h1>Built hosts</h1><ul>${items.join('')}</ul></body></html>`;
  return [page, getPageHeaders({ styleHashes: [getCspHash(css)] })];
};
