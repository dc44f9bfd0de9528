import type { PackageDifference, PictureDifference, TokenDifference, VersionDifferences } from './compare.ts';

const LOOK = `
body { margin: 0; font: 16px/24px system-ui, sans-serif; color: #1a1a1a; background: #f5f6f8; }
main { padding: 24px; max-width: 1280px; margin: auto; }
section { background: #fff; padding: 16px; margin-bottom: 24px; overflow-x: auto; }
h1 { font-size: 28px; line-height: 36px; }
h3 { font-size: 18px; margin: 24px 0 0; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px; align-items: start; }
figure { margin: 8px 0; }
img { max-width: 100%; outline: 1px solid #767676; }
.both { position: relative; isolation: isolate; filter: brightness(8); }
.both img + img { position: absolute; inset: 0 auto auto 0; mix-blend-mode: difference; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 4px 16px 4px 0; vertical-align: top; }
.swatch { display: inline-block; width: 20px; height: 20px; margin-right: 8px; vertical-align: text-bottom; border: 1px solid #767676; }
code { overflow-wrap: anywhere; }
`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');

const figure = (caption: string, content: string): string =>
  `<figure><figcaption>${caption}</figcaption>${content}</figure>`;

/** Returns an image element for a picture in the page's folder, which is named by its hash. */
const image = (hash: string, alt: string): string => `<img src="${hash}.webp" alt="${alt}" loading="lazy">`;

const renderPicture = ({ story, picture, before, after }: PictureDifference): string => {
  const name = `${story}, ${picture}`;
  const parts = [
    figure('Before', before ? image(before, `${name} before`) : '<p>Does not exist</p>'),
    figure('After', after ? image(after, `${name} after`) : '<p>Removed</p>'),
    before && after
      ? figure(
          'Difference (black where both are equal)',
          `<div class="both">${image(before, '')}${image(after, `${name}, difference`)}</div>`,
        )
      : '',
  ];
  return `<h4>${picture}</h4><div class="pictures">${parts.join('')}</div>`;
};

const renderPictures = (pictures: readonly PictureDifference[]): string =>
  [...Map.groupBy(pictures, ({ story }) => story)]
    .map(([story, own]) => `<h3>${story}</h3>${own.map(renderPicture).join('')}`)
    .join('');

const renderValue = (value: string | undefined): string => {
  if (value === undefined) return 'none';
  const swatch = /^#[\da-f]{6,8}$/i.test(value) ? `<span class="swatch" data-colour="${value}"></span>` : '';
  return `${swatch}<code>${escape(value)}</code>`;
};

const renderTokens = (tokens: readonly TokenDifference[]): string => {
  const row = ({ brand, token, before, after }: TokenDifference) =>
    `<tr><td>${brand}</td><th scope="row">${token}</th><td>${renderValue(before)}</td><td>${renderValue(after)}</td></tr>`;
  const head = ['Brand', 'Token', 'Before', 'After'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${tokens.map(row).join('')}</tbody></table>`;
};

const renderPackage = ({ name, gone, added }: PackageDifference): string => {
  const list = (heading: string, lines: readonly string[]) =>
    lines.length
      ? `<details><summary>${heading}: ${lines.length}</summary><ul>${lines.map((line) => `<li><code>${escape(line)}</code></li>`).join('')}</ul></details>`
      : '';
  return `<h3>@journey/${name}</h3>${list('Removed or changed', gone)}${list('Added or changed', added)}`;
};

/**
 * Returns the CSS rules that colour the swatches. They are generated, because the colours of the tokens are known only
 * when the page is rendered.
 */
const renderSwatchRules = (tokens: readonly TokenDifference[]): string => {
  const colours = new Set(tokens.flatMap(({ before, after }) => [before, after]));
  return [...colours]
    .filter((colour) => colour !== undefined && /^#[\da-f]{6,8}$/i.test(colour))
    .map((colour) => `[data-colour="${colour}"]{background:${colour}}`)
    .join('');
};

/**
 * Returns an HTML page of what differs between two versions: design tokens, pictures and exports.
 * @param from the earlier version as the reader named it
 * @param to the later one
 */
export const renderVersionsPage = (
  from: string,
  to: string,
  { pictures, tokens, packages }: VersionDifferences,
): string => {
  const title = `What changed between ${escape(from)} and ${escape(to)}`;
  const section = (id: string, heading: string, count: number, content: string): string =>
    `<section id="${id}"><h2>${heading}: ${count}</h2>${count > 0 ? content : '<p>None.</p>'}</section>`;
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<style>${LOOK}${renderSwatchRules(tokens)}</style></head><body><main><h1>${title}</h1>`,
    section('tokens', 'Design tokens', tokens.length, renderTokens(tokens)),
    section('pictures', 'Pictures of stories', pictures.length, renderPictures(pictures)),
    section('packages', 'Packages with other exports', packages.length, packages.map(renderPackage).join('')),
    '</main></body></html>\n',
  ].join('');
};
