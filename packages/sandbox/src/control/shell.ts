/** The HTML frame of every control page, and its content security policy. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HonoEnv } from '../core/call.ts';
import type { ControlPageHtml } from './table.ts';

type Page = {
  readonly title: string;
  readonly lead: ControlPageHtml | string;
  /** A notice that the reader must see before anything else, if there is one. */
  readonly notice?: ControlPageHtml | undefined;
  readonly body: ControlPageHtml;
};

/**
 * Sends one of the sandbox's control pages.
 * @param leadsTo origins, besides the sandbox's own, to which a form on the page may redirect
 */
export const sendControlPage = (
  c: Context<HonoEnv>,
  { title, lead, notice, body }: Page,
  leadsTo: readonly string[] = [],
) => {
  const policy = `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action ${["'self'", ...leadsTo].join(' ')}; frame-ancestors 'none'`;
  // With this referrer policy a form on the page sends its `Origin` header, but only to this sandbox. From the
  // header the sandbox knows that the form is its own and not one on another site.
  const page = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="same-origin" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/_sandbox/page.css" />
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${lead}</p>
          ${notice}
        </header>
        ${body}
      </body>
    </html>`;
  return c.html(page, 200, { 'content-security-policy': policy });
};
