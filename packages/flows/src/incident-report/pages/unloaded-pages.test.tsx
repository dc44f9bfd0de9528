import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { shellMessages } from '../../shell/messages.ts';
import { reportAnswerLabels } from '../answer-messages.ts';
import { renderReportPage } from '../testing/render-page.tsx';
import { ConditionPage } from './condition/ConditionPage.tsx';
import { DamageNoticePage } from './known-damage/DamageNoticePage.tsx';
import { damageNoticeMessages } from './known-damage/messages.ts';
import { reviewMessages } from './review/messages.ts';
import { ReviewPage } from './review/ReviewPage.tsx';
import { thankYouMessages } from './thank-you/messages.ts';
import { SubmissionPage } from './thank-you/SubmissionPage.tsx';

const pages: readonly [title: string, Page: ComponentType, hasBack: boolean][] = [
  [reportAnswerLabels.condition, ConditionPage, true],
  [reviewMessages.title, ReviewPage, true],
  [thankYouMessages.title, SubmissionPage, false],
  [damageNoticeMessages.title, DamageNoticePage, false],
];

/** Renders a page whose report never finishes loading, or cannot be loaded. */
const show = (Page: ComponentType, isRefused: boolean) =>
  renderReportPage(
    <Page />,
    (reporting) =>
      reporting.visit.set({
        ...reporting.visit.get(),
        report: { id: 'v1', type: 'panel' },
        link: { reportId: 'v1' },
      }),
    (call) =>
      isRefused && call === 'POST vir/detail'
        ? Response.json({ error: 'Refused' }, { status: 400 })
        : undefined,
  );

// The thank-you page has no heading yet, because it is unknown whether a report that is still loading was submitted.
const waiting = pages.filter(([title]) => title !== thankYouMessages.title);

it.each(waiting)(
  '“%s” has its heading and the way back while the report loads',
  async (title, Page, hasBack) => {
    show(Page, false);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.queryByRole('link', { name: shellMessages.back }) !== null).toBe(hasBack);
    expect(document.title).not.toContain(shellMessages.errorPrefix);
  },
);

it.each(pages)('“%s” has them where the report cannot be loaded', async (title, Page, hasBack) => {
  show(Page, true);
  expect(await screen.findByRole('button', { name: shellMessages.retry })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByRole('link', { name: shellMessages.back }) !== null).toBe(hasBack);
  expect(document.title).toContain(shellMessages.errorPrefix + title);
});
