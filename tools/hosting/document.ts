import { cspHash } from './headers.ts';
import type { EarlyNotes } from './pages.ts';

/** What a page says of itself and what it loads. All texts are plain; they are escaped here. */
export interface Page {
  lang: string;
  title: string;
  description: string;
  /** The colour of the browser's own frame. */
  themeColor: string;
  /** The CSS written into the page, in order. */
  styles: readonly string[];
  /** CSS that rests until the page's script wakes it: the fonts to fetch. */
  restingStyles?: string;
  /** Addresses of scripts that the entry will import. */
  modules?: readonly string[];
  /** The entry's address. */
  script: string;
  /** What helps before the entry runs: the address of the early script, and the texts that it shows. */
  early?: { script: string; notes: EarlyNotes };
  /** What is inside #root before any script has run; empty where the page is not prerendered. */
  html?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/**
 * The CSS inside the <style> elements that styled-components renders, without the marks by which it would take them over
 * in the browser: it writes its rules anew there, to the same effect, and the page is lighter without the marks.
 */
export const plainCss = (elements: string): string =>
  [...elements.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, css = '']) =>
      css.replace(/data-styled\.g\d+\[[^\]]*\]\{content:"[^"]*"\}|\/\*!sc\*\/|\n/g, '').replaceAll(';}', '}'),
    )
    .join('');

/** How the notes look: they stand above the page and belong to no component. */
const noteCss =
  '.early{padding:8px 16px;border-bottom:4px solid;background:var(--surface)}' +
  '.early a{display:inline-block;padding:12px 4px}#early-wait{position:absolute;clip-path:inset(50%)}';

/** What a page says when its scripts do not run: hidden until the early script shows one, or at once without scripts. */
function notes({ noScript, late, again, old, wait, phone }: EarlyNotes): string {
  const call = `<a href="tel:${escape(phone.international)}">${escape(phone.display)}</a>`;
  return [
    `<noscript><p class="early">${escape(noScript)} ${call}</p></noscript>`,
    `<p class="early" id="early-late" role="alert" hidden>${escape(late)} ${call} <a href="">${escape(again)}</a></p>`,
    `<p class="early" id="early-old" role="alert" hidden>${escape(old)} ${call}</p>`,
    `<p id="early-wait" role="alert" hidden>${escape(wait)}</p>`,
  ].join('');
}

/** The whole HTML document of a page: of the shell, of a prerendered page and of the development server's pages. */
export function renderDocument(page: Page): string {
  return [
    `<!doctype html><html lang="${escape(page.lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta name="theme-color" content="${escape(page.themeColor)}">`,
    `<meta name="format-detection" content="telephone=no">`,
    ...(page.early ? [`<script async src="${escape(page.early.script)}"></script>`] : []),
    `<style>${page.styles.join('')}${page.early ? noteCss : ''}</style>`,
    ...(page.restingStyles ? [`<style id="faces" media="not all">${page.restingStyles}</style>`] : []),
    `<script type="module" src="${escape(page.script)}"></script>`,
    ...(page.modules ?? []).map((href) => `<link rel="modulepreload" href="${escape(href)}">`),
    `<link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="manifest" href="/site.webmanifest">`,
    `</head><body>${page.early ? notes(page.early.notes) : ''}<div id="root">${page.html ?? ''}</div></body></html>`,
  ].join('');
}

/**
 * Parts a host's CSS into what the first paint needs and the faces that have to be fetched. On a slow line a font shares
 * the little there is with the scripts, and the form would be live later for it (L4); a system face of the same metrics
 * stands in until then.
 */
export function partFaces(css: string): { css: string; faces: string } {
  const fetched = /@font-face\s*\{[^}]*url\([^}]*\}/g;
  return { css: css.replace(fetched, ''), faces: (css.match(fetched) ?? []).join('') };
}

/** The CSP hashes of every inline <style> element of a document. */
export function styleHashes(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => cspHash(text ?? ''))),
  ];
}
