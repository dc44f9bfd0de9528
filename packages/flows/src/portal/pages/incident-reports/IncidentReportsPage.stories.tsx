import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { slowWorkMessages } from '../../../shell/slow-messages.ts';
import {
  reportAttachmentsMessages,
  incidentReportsMessages as text,
  rentalMessages,
} from '../../messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { portalPhotoMessages } from '../../photo-messages.ts';

const path = '/app/vehicle-incident-reports';
const meta = preview.meta({
  title: 'Portal/Vehicle incident reports',
  parameters: {
    screen: {
      about: 'The incident reports of a rental, each with its details, photos and documents.',
      rules: ['P-18', 'P-19'],
    },
  },
  tags: ['autodocs'],
});

/**
 * This renter has incident reports in all possible states. The page shows only the two submitted ones, newest
 * first (P-18).
 */
export const TwoOfMany = meta.story({
  tags: ['colour'],
  globals: { brand: 'meridian' },
  ...portalAt({ path, renter: 'Incident reports in every state' }),
  play: async ({ canvas }) => {
    const titles = await canvas.findAllByRole('heading', { level: 2, name: /^Report VIR/ });
    await expect(titles).toHaveLength(2);
    for (const part of canvas.getAllByText(text.thirdParty)) await expect(part).not.toBeVisible();
  },
});

/** The open panel of a report shows what happened, the damage, its photos and the third party. */
export const Open = meta.story({
  tags: ['colour'],
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('heading', { level: 2, name: /^Report VIR/ }));
    await expect(canvas.getByRole('heading', { name: text.details })).toBeVisible();
    await expect(canvas.getByText('Rear bumper: Scratch, 10 to 30 cm')).toBeVisible();
    await expect(canvas.getByRole('list', { name: text.byYou })).toBeVisible();
    await expect(canvas.getByText('Example')).toBeVisible();
    await expect(canvas.getByText(rentalMessages.notFilled)).toBeVisible();
  },
});

/** Opens the panel of the report and presses the button that downloads its attachments. */
const ask = async (canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> }) => {
  await userEvent.click(await canvas.findByRole('heading', { level: 2, name: /^Report VIR/ }));
  await userEvent.click(await canvas.findByRole('button', { name: /^Download attachments/ }));
};

/** The attachments of a report are being downloaded, and a bar shows the progress (P-19). */
export const Preparing = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/damage' }] }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.getByText(reportAttachmentsMessages.progress(0, 7))).toBeVisible();
    // The notice about the slow download appears after some seconds. The screenshot must be taken after that.
    await expect(await canvas.findByText(slowWorkMessages.title)).toBeVisible();
  },
});

/** A slow download of attachments can be cancelled. */
export const Slow = meta.story({
  tags: ['!visual'],
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/damage' }] }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByText(slowWorkMessages.title)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: slowWorkMessages.cancel }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
    await expect(canvas.getByText(slowWorkMessages.cancelled)).toBeVisible();
    await expect(canvas.queryByText(reportAttachmentsMessages.failed)).toBeNull();
  },
});

/** One file of the report cannot be downloaded. The others are saved, and the page names the missing file (P-19). */
export const OneMissing = meta.story({
  tags: ['colour'],
  ...portalAt({
    path,
    renter: 'Everything there',
    faults: [{ kind: 'status', status: 404, path: '/api/damage/view/incident_reports/*assessment*' }],
  }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByText(reportAttachmentsMessages.missing)).toBeVisible();
    await expect(canvas.getByText(/^reports\/VIR\d+_assessment_report\.pdf$/)).toBeVisible();
  },
});

let savedAs: string | undefined;

/** All attachments of a report were downloaded, as one archive named after the report. */
export const Downloaded = meta.story({
  tags: ['toast'],
  ...portalAt({ path, renter: 'Everything there' }),
  beforeEach: async (context) => {
    await portalAt({ path, renter: 'Everything there' }).beforeEach(context);
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      savedAs = this.download;
    });
    return () => click.mockRestore();
  },
  play: async ({ canvas }) => {
    await ask(canvas);
    const toast = await canvas.findByText(reportAttachmentsMessages.downloaded);
    await waitFor(() => expect(toast).toBeVisible());
    await expect(savedAs).toMatch(/VIR\d+.*\.zip$/);
  },
});

/** None of the attachments of a report can be downloaded, so a toast says so. */
export const NoneToBeHad = meta.story({
  tags: ['toast'],
  ...portalAt({
    path,
    renter: 'Everything there',
    faults: [{ kind: 'status', status: 404, path: '/api/damage' }],
  }),
  play: async ({ canvas }) => {
    await ask(canvas);
    const toast = await canvas.findByText(reportAttachmentsMessages.failed);
    await waitFor(() => expect(toast).toBeVisible());
  },
});

export const Desktop = meta.story({
  globals: { viewport: { value: 'desktop' } },
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('heading', { level: 2, name: /^Report VIR/ }));
    await expect(canvas.getByRole('heading', { name: text.details })).toBeVisible();
  },
});

/** The panel of a report without any data says which data is missing. */
export const Gaps = meta.story({
  globals: { brand: 'meridian', scenario: 'bare-report' },
  ...portalAt({ path, renter: 'nothing in it' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('heading', { level: 2, name: /^Report VIR/ }));
    await expect(await canvas.findAllByText(rentalMessages.noDate)).toHaveLength(2);
    await expect(canvas.getAllByText(rentalMessages.notFilled)).toHaveLength(4);
    await expect(canvas.getByText(text.noDamage)).toBeVisible();
    await expect(canvas.getByText(portalPhotoMessages.none)).toBeVisible();
  },
});

export const None = meta.story({
  globals: { brand: 'thrifty' },
  ...portalAt({ path, renter: 'Incident reports: an empty list' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.none })).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.contact })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shellMessages.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'html', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
