import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createCheckInApp } from '../check-in/check-in.ts';
import { createIncidentReportApp } from '../incident-report/incident-report-app.ts';
import { landingMessages } from '../incident-report/pages/landing/messages.ts';
import { createPortalApp } from '../portal/portal.ts';
import { getLanguageTag, type Site, type SitePhone } from '../site/index.ts';
import { CheckInRoutes } from './CheckInRoutes.tsx';
import { SignInEntryPage } from './SignInEntryPage.tsx';
import { hostMessages as text, noScriptMessages } from './messages.ts';
import { isCheckInPath } from './start-address.ts';
import { VIR_ENTRY_PATH, VirRoutes } from './VirRoutes.tsx';

/** The public entry pages of a brand's host, on which a visit can start. The portal's sign-in is the first. */
export const ENTRY_PATHS = [
  '/login',
  '/checkin/login',
  '/additional-driver-checkin/login',
  '/generic-checkin/login',
] as const;

/** The short messages that a page shows if its scripts do not run, and the phone number that follows some of them. */
type NoScriptTexts = typeof noScriptMessages & { readonly phone: SitePhone };

/** A public entry page as the build renders it, before any script has run. */
export interface PrerenderedEntryPage {
  /** The markup of the page inside the element `#root`. */
  readonly html: string;
  /** The `<style>` elements with the styles that the page's markup uses. */
  readonly styles: string;
  readonly title: string;
  readonly lang: string;
  readonly description: string;
  /** The site's names on a phone's home screen: the full name and a short one that fits below an icon. */
  readonly appNames: { readonly full: string; readonly short: string };
  /** The short messages that the page shows if its scripts do not run. */
  readonly notes: NoScriptTexts;
  /** The name of a module that the page needs in addition to the host's entry module, such as `flows/host/check-in`. */
  readonly part?: string;
}

const pageAt = (site: Site, path: string): ReactNode => {
  if (path === VIR_ENTRY_PATH)
    return (
      <StaticRouter location={path}>
        <VirRoutes reporting={createIncidentReportApp(site, '/api')} />
      </StaticRouter>
    );
  if (isCheckInPath(path))
    return (
      <StaticRouter location={path}>
        <CheckInRoutes checkIn={createCheckInApp(site, '/api')} hostname="" />
      </StaticRouter>
    );
  return <SignInEntryPage portal={createPortalApp(site, '/api')} />;
};

const getAppNames = ({ brand: { name } }: Site, path: string): PrerenderedEntryPage['appNames'] =>
  path === VIR_ENTRY_PATH
    ? { full: text.reportAppName(name), short: text.reportAppShortName(name) }
    : { full: text.appName(name), short: name };

const getDescription = ({ brand: { name } }: Site, path: string): string => {
  if (path === VIR_ENTRY_PATH) return landingMessages.lead;
  return isCheckInPath(path)
    ? `Check in online for your ${name} rental.`
    : `View your ${name} rental agreements, invoices and photos.`;
};

/**
 * Renders a public entry page during the build (docs/performance.md) as a new visitor sees it: signed out, with an
 * empty form.
 * @param path the page's address, without a query
 */
export const renderPage = async (site: Site, path: string): Promise<PrerenderedEntryPage> => {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToString(sheet.collectStyles(pageAt(site, path)));
    // React's `renderToString` leaves the <title> in the page's markup. The build moves it into the head.
    const [element = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
    return {
      html: markup.replace(element, ''),
      styles: sheet.getStyleTags(),
      title: decode(title),
      lang: getLanguageTag(site),
      description: getDescription(site, path),
      appNames: getAppNames(site, path),
      notes: { ...noScriptMessages, phone: site.phone },
      part: isCheckInPath(path) ? 'flows/host/check-in' : undefined,
    };
  } finally {
    sheet.seal();
  }
};

const decode = (markup: string) => markup.replace(/&#x27;/g, "'").replace(/&amp;/g, '&');
