import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { portalAt } from '../../../../../../.storybook/portal-story.tsx';
import { incidentReportsMessages as text, layoutMessages } from '../../messages.ts';

const path = '/app/vehicle-incident-reports';
const meta = preview.meta({ title: 'Portal/Vehicle incident reports' });

/** Of the reports in every state, the two that were handed in, newest first (P-18). */
export const TwoOfMany = meta.story({
  tags: ['colour'],
  ...portalAt({ path, renter: 'Incident reports in every state' }),
  play: async ({ canvas }) => {
    const titles = await canvas.findAllByRole('heading', { level: 2, name: /^Report VIR/ });
    await expect(titles).toHaveLength(2);
    await expect(canvas.queryByText(text.thirdParty)).not.toBeVisible();
  },
});

/** A panel open: what happened, the damage, its photos, the third party. */
export const Open = meta.story({
  tags: ['colour'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('heading', { level: 2, name: /^Report VIR/ }));
    await expect(canvas.getByRole('heading', { name: text.details })).toBeVisible();
    await expect(canvas.getByText('Rear bumper: Scratch, 10 to 30 cm')).toBeVisible();
    await expect(canvas.getByRole('list', { name: text.byYou })).toBeVisible();
    await expect(canvas.getByText('Example')).toBeVisible();
    await expect(canvas.getByText(text.notFilled)).toBeVisible();
  },
});

export const Desktop = meta.story({
  globals: { viewport: { value: 'desktop' }, brand: 'thrifty' },
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('heading', { level: 2, name: /^Report VIR/ }));
    await expect(canvas.getByRole('heading', { name: text.details })).toBeVisible();
  },
});

/** A report with next to nothing in it says what is missing. */
export const Gaps = meta.story({
  ...portalAt({ path, renter: 'Incident reports in every state' }),
  play: async ({ canvas }) => {
    for (const title of await canvas.findAllByRole('heading', { level: 2, name: /^Report VIR/ }))
      // eslint-disable-next-line no-await-in-loop -- one press after another
      await userEvent.click(title);
    await expect(canvas.getAllByText(text.noPhotos)[0]).toBeVisible();
    await expect(canvas.getAllByText(text.noDamage)[0]).toBeVisible();
    await expect(canvas.getAllByText(text.notFilled)[0]).toBeVisible();
  },
});

export const None = meta.story({
  globals: { brand: 'thrifty' },
  ...portalAt({ path, renter: 'Incident reports: an empty list' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.none })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(layoutMessages.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'html', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: layoutMessages.retry })).toBeVisible();
  },
});
