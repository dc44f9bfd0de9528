import { getCspHash } from './headers.ts';
import type { EarlyNotes } from './pages.ts';

/** The contents of a page's HTML document. All texts are plain text and are escaped here. */
export interface Page {
  lang: string;
  title: string;
  description: string;
  /** The colour of the browser's user interface around the page (`theme-color`). */
  themeColor: string;
  /** The inline CSS, in order. */
  styles: readonly string[];
  /**
   * CSS that is inactive until the page's script activates it: the @font-face rules, whose font files would delay the
   * form.
   */
  deferredStyles?: string;
  /** Addresses of the scripts that the entry imports, which the page preloads. */
  modules?: readonly string[];
  /** The address of the entry script. */
  script: string;
  /**
   * The address of the early script, which runs before the entry script, and the messages that it shows if the page's
   * scripts do not run.
   */
  early?: { script: string; notes: EarlyNotes };
  /** The page's prerendered HTML, placed inside #root; empty if the page is not prerendered. */
  html?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/**
 * Returns the CSS of the <style> elements that styled-components rendered. The markers by which styled-components would
 * find these rules in the browser are removed: it writes the rules again there, so the markers would only enlarge the
 * page.
 */
export const extractCss = (elements: string): string =>
  [...elements.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, css = '']) =>
      css.replace(/data-styled\.g\d+\[[^\]]*\]\{content:"[^"]*"\}|\/\*!sc\*\/|\n/g, '').replaceAll(';}', '}'),
    )
    .join('');

/** The styles of the messages for a page whose scripts do not run, which no component renders. */
const noteCss =
  '.early{padding:8px 16px;border-bottom:4px solid;background:var(--surface)}' +
  '.early a{display:inline-block;padding:12px 4px}#early-wait{position:absolute;clip-path:inset(50%)}';

/**
 * Returns the HTML of the messages for a page whose scripts do not run. They are hidden until the early script shows
 * one; with scripts disabled the first one is shown at once.
 */
const notes = ({ noScript, late, again, old, wait, phone }: EarlyNotes): string => {
  const call = `<a href="tel:${escape(phone.international)}">${escape(phone.display)}</a>`;
  return [
    `<noscript><p class="early">${escape(noScript)} ${call}</p></noscript>`,
    `<p class="early" id="early-late" role="alert" hidden>${escape(late)} ${call} <a href="">${escape(again)}</a></p>`,
    `<p class="early" id="early-old" role="alert" hidden>${escape(old)} ${call}</p>`,
    `<p id="early-wait" role="alert" hidden>${escape(wait)}</p>`,
  ].join('');
};

/** Returns the complete HTML document of a page: prerendered, shell (without content) or of the development server. */
export const renderDocument = (page: Page): string => {
  return [
    `<!doctype html><html lang="${escape(page.lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta name="theme-color" content="${escape(page.themeColor)}">`,
    `<meta name="format-detection" content="telephone=no">`,
    ...(page.early ? [`<script async src="${escape(page.early.script)}"></script>`] : []),
    `<style>${page.styles.join('')}${page.early ? noteCss : ''}</style>`,
    ...(page.deferredStyles ? [`<style id="faces" media="not all">${page.deferredStyles}</style>`] : []),
    `<script type="module" src="${escape(page.script)}"></script>`,
    ...(page.modules ?? []).map((href) => `<link rel="modulepreload" href="${escape(href)}">`),
    `<link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="manifest" href="/site.webmanifest">`,
    `</head><body>${page.early ? notes(page.early.notes) : ''}<div id="root">${page.html ?? ''}</div></body></html>`,
  ].join('');
};

/**
 * Splits a host's CSS into the part that the first paint needs and the @font-face rules with files to fetch. On a slow
 * connection the fonts would compete with the scripts and delay the form (L4); until they are loaded, a system font
 * with the same metrics is used.
 */
export const splitFontFaces = (css: string): { css: string; faces: string } => {
  const fetched = /@font-face\s*\{[^}]*url\([^}]*\}/g;
  return { css: css.replace(fetched, ''), faces: (css.match(fetched) ?? []).join('') };
};

/** Returns the CSP hashes of all inline <style> elements of a document. */
export const getStyleHashes = (html: string): string[] => {
  return [
    ...new Set(
      [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => getCspHash(text ?? '')),
    ),
  ];
};
