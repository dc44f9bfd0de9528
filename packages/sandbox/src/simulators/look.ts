/**
 * The HTML frame of the simulated ID and card providers' pages. It is plain, made for a phone, and has no script.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HonoEnv } from '../core/call.ts';

export type ProviderPageHtml = ReturnType<typeof html>;

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The response headers of every page of the simulated providers. */
export const PROVIDER_PAGE_HEADERS = { 'content-security-policy': policy } as const;

/** Renders a page of a simulated provider. @param provider the name of the provider */
export const renderProviderPage = (
  provider: string,
  title: string,
  body: ProviderPageHtml,
): ProviderPageHtml =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - ${provider}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/simulators/page.css" />
      </head>
      <body>
        <header><p>${provider}</p></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        <footer><p>A simulated provider. Nobody's documents or cards are looked at here.</p></footer>
      </body>
    </html>`;

export const renderInputField = (
  name: string,
  label: string,
  value: string,
  type = 'text',
): ProviderPageHtml =>
  html`<p>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" />
  </p>`;

export type RadioChoice = { readonly value: string; readonly label: string; readonly hint?: string };

/** Renders a group of radio buttons. The first one is selected. */
export const renderRadioButtons = (
  name: string,
  legend: string,
  list: readonly RadioChoice[],
): ProviderPageHtml =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${list.map(
      ({ value, label, hint }, index) =>
        html`<label class="choice">
          <input type="radio" name="${name}" value="${value}" ${index === 0 ? 'checked' : ''} />
          <span>${label}${hint ? html`<small>${hint}</small>` : ''}</span>
        </label>`,
    )}
  </fieldset>`;

const css = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #f5f6f8; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #26323d; color: #fff; }
header p, footer p { margin: 0 auto; max-width: 36rem; padding: 12px 16px; }
header p { font-weight: 600; }
footer { color: #4a5561; font-size: 14px; }
main { margin: 0 auto; max-width: 36rem; padding: 16px; background: #fff; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 12px; }
form > p, form > fieldset, form > details { margin: 0 0 16px; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input:not([type='radio']) { width: 100%; min-height: 48px; font: inherit; padding: 8px 12px; border: 1px solid #767676; border-radius: 6px; }
fieldset { border: 0; padding: 0; margin: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: 4px; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 6px 0; font-weight: 400; margin: 0; }
.choice input { width: 24px; height: 24px; flex: none; }
.choice small { display: block; color: #4a5561; }
summary { min-height: 48px; padding: 12px 0; font-weight: 600; cursor: pointer; }
button, .link { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 6px; font: inherit; font-weight: 600; text-align: center; }
button { border: 0; background: #26323d; color: #fff; cursor: pointer; margin-bottom: 12px; }
button.second { background: #fff; color: #26323d; border: 1px solid #26323d; }
.link { color: #26323d; }
:focus-visible { outline: 3px solid #1a1a1a; outline-offset: 2px; }
`;

export const stylesheetRoutes = new Hono<HonoEnv>().get('/page.css', (c) =>
  c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }),
);
