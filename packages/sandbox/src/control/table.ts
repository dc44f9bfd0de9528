/** HTML building blocks that the sections of the control page share. */
import { html } from 'hono/html';

export type ControlPageHtml = ReturnType<typeof html>;
export type ControlPageSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ControlPageHtml;
};

export const renderTable = (
  heads: readonly string[],
  rows: readonly ControlPageHtml[],
  none: string,
  kind = '',
): ControlPageHtml =>
  rows.length
    ? html`<div class="wide">
        <table class="${kind}">
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`
    : html`<p class="none">${none}</p>`;

/** Formats a time (milliseconds since 1970) as `YYYY-MM-DD hh:mm:ss` in UTC. */
export const formatUtcTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Renders what a person types to sign in as a definition list, one entry for each form field. */
export const renderSignInValues = (types: Readonly<Record<string, string>>): ControlPageHtml =>
  html`<dl>
    ${Object.entries(types).map(
      ([field, value]) =>
        html`<dt>${field}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
