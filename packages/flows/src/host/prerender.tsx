import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createPortal } from '../portal/portal.ts';
import { languageOf, type Site } from '../site/index.ts';
import { EntryPage } from './EntryPage.tsx';
import { VIR_ENTRY, VirRoutes } from './VirRoutes.tsx';

/** A public entry page before any script has run. */
export interface RenderedPage {
  /** What goes inside `#root`. */
  readonly html: string;
  /** `<style>` elements with the page's own styles. */
  readonly styles: string;
  readonly title: string;
  readonly lang: string;
  readonly description: string;
}

/**
 * Renders a public entry page at build (performance.md), in the state a visitor meets it in: signed out, nothing typed.
 * @param path the page's address, without a query.
 */
export const renderPage = async (site: Site, path: string): Promise<RenderedPage> => {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToString(
      sheet.collectStyles(
        path === VIR_ENTRY ? (
          <StaticRouter location={path}>
            <VirRoutes site={site} apiBase="/api" />
          </StaticRouter>
        ) : (
          <EntryPage portal={createPortal(site, '/api')} />
        ),
      ),
    );
    // React writes a page's <title> where it stands; a document has it in its head.
    const [element = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
    return {
      html: markup.replace(element, ''),
      styles: sheet.getStyleTags(),
      title: decode(title),
      lang: languageOf(site),
      description: `View your ${site.brand.name} rental agreements, invoices and photos.`,
    };
  } finally {
    sheet.seal();
  }
};

const decode = (text: string) => text.replace(/&#x27;/g, "'").replace(/&amp;/g, '&');
