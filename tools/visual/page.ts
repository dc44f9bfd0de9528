import { readFileSync } from 'node:fs';
import type { PictureChange } from './changes.ts';

const LOOK = `
body { margin: 0; font: 16px/24px system-ui, sans-serif; color: #1a1a1a; background: #f5f6f8; }
main { padding: 24px; }
section { background: #fff; padding: 16px; margin-bottom: 24px; }
h2 { font-size: 20px; margin: 0 0 8px; }
.pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start; }
figure { margin: 0 0 16px; }
img { max-width: 100%; outline: 1px solid #767676; }
code { background: #f5f6f8; padding: 2px 4px; }
`;

const shown = (caption: string, picture: string | undefined, otherwise: string): string => {
  const image = picture && `data:image/webp;base64,${readFileSync(picture).toString('base64')}`;
  const what = image ? `<a href="${image}"><img src="${image}" alt="${caption}"></a>` : `<p>${otherwise}</p>`;
  return `<figure><figcaption>${caption}</figcaption>${what}</figure>`;
};

const row = ({ picture, before, now, difference }: PictureChange): string =>
  `<h3>${picture}</h3><div class="pictures">${[
    shown('Baseline', before, 'None yet'),
    shown('New', now, ''),
    shown('Difference', difference, before ? 'Different size' : 'New'),
  ].join('')}</div>`;

const section = (story: string, changes: readonly PictureChange[]): string =>
  `<section><h2>${story}</h2><p>Accept: <code>npm run visual -- --accept ${story}</code></p>${changes.map(row).join('')}</section>`;

/**
 * Returns an HTML page of all changed pictures by story. The pictures are embedded, so that the page can be passed on
 * as one file.
 */
export const renderChangesPage = (changes: readonly PictureChange[]): string => {
  const stories = Map.groupBy(changes, ({ story }) => story);
  const told = `${changes.length} changed pictures of ${stories.size} stories`;
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${told}</title><style>${LOOK}</style></head><body><main><h1>${told}</h1><p>Accept all: <code>npm run visual -- --accept</code></p>${[...stories].map(([story, own]) => section(story, own)).join('')}</main></body></html>\n`;
};
