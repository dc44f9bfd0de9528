import { getCspHash } from './headers.ts';
import type { NoScriptPageTexts } from './pages.ts';

/**
 * The contents from which a page's HTML document is rendered. They are given as plain text; `renderHtmlDocument`
 * escapes them.
 */
export interface PageDocumentContents {
  lang: string;
  title: string;
  description: string;
  /** The colour of the browser's user interface around the page (`theme-color`). */
  themeColor: string;
  /** The addresses of the site's icon and of its web manifest. */
  icon: string;
  manifest: string;
  /** The page's inline CSS, in the order in which it is written. */
  styles: readonly string[];
  /**
   * The <style> elements of the page's components, with the attributes by which styled-components recognises them;
   * empty if the page has none.
   */
  componentStyles?: string;
  /**
   * CSS that is inactive until the page's script activates it: the @font-face rules, whose font files would delay the
   * form.
   */
  deferredStyles?: string;
  /** Addresses of the scripts that the entry script imports. The page preloads them. */
  modules?: readonly string[];
  /** The address of the entry script, the page's main script. */
  script: string;
  /**
   * The address of the early script, which runs before the entry script, and the messages that it shows if the
   * entry script does not load or cannot run.
   */
  early?: { script: string; notes: NoScriptPageTexts };
  /** The page's prerendered HTML, placed inside #root; empty if the page is not prerendered. */
  html?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/**
 * Shortens the <style> elements that styled-components rendered at build time. The markers in them stay, because
 * styled-components uses them to find the rules in the browser. Without them it would write the rules a second time
 * while the form is being hydrated.
 */
export const shortenComponentStyles = (elements: string): string =>
  elements.replaceAll(';}', '}').replaceAll(',"}/*!sc*/', '"}/*!sc*/');

/**
 * The CSS of the messages for a page whose scripts do not run. It is written by hand, because no React component
 * renders these messages.
 */
const noteCss =
  '.early{padding:8px 16px;border-bottom:4px solid;background:var(--surface)}' +
  '.early a{padding:12px 4px}.early a+a{display:block;width:fit-content}#early-wait{position:absolute;clip-path:inset(50%)}';

/**
 * Returns the HTML of the messages for a page whose main scripts do not run. If they fail to load or cannot run,
 * a small separate script (the early script) shows the message that applies. If all scripts are disabled, the
 * browser shows the message in <noscript>.
 */
const notes = ({ noScript, late, again, old, wait, phone }: NoScriptPageTexts): string => {
  const call = `<a href="tel:${escape(phone.international)}">${escape(phone.display)}</a>`;
  return [
    `<noscript><p class="early">${escape(noScript)} ${call}</p></noscript>`,
    `<p class="early" id="early-late" role="alert" hidden>${escape(late)} ${call} <a href="">${escape(again)}</a></p>`,
    `<p class="early" id="early-old" role="alert" hidden>${escape(old)} ${call}</p>`,
    `<p id="early-wait" role="alert" hidden>${escape(wait)}</p>`,
  ].join('');
};

/**
 * Returns the complete HTML document of a page. The page may be prerendered, a shell (a page without content, which the
 * scripts fill) or a page of the development server.
 */
export const renderHtmlDocument = (page: PageDocumentContents): string => {
  return [
    `<!doctype html><html lang="${escape(page.lang)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta name="theme-color" content="${escape(page.themeColor)}">`,
    `<meta name="format-detection" content="telephone=no">`,
    ...(page.early ? [`<script async src="${escape(page.early.script)}"></script>`] : []),
    `<style>${page.styles.join('')}${page.early ? noteCss : ''}</style>`,
    page.componentStyles ?? '',
    ...(page.deferredStyles ? [`<style id="faces" media="not all">${page.deferredStyles}</style>`] : []),
    `<script type="module" src="${escape(page.script)}"></script>`,
    ...(page.modules ?? []).map((href) => `<link rel="modulepreload" href="${escape(href)}">`),
    `<link rel="icon" type="image/svg+xml" href="${escape(page.icon)}"><link rel="manifest" href="${escape(page.manifest)}">`,
    `</head><body>${page.early ? notes(page.early.notes) : ''}<div id="root">${page.html ?? ''}</div></body></html>`,
  ].join('');
};

/**
 * Splits a host's CSS into the part that the first paint needs and the @font-face rules that fetch font files. On
 * a slow connection the fonts would compete with the scripts and delay the form; until they are loaded, a system
 * font with the same metrics is used.
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
