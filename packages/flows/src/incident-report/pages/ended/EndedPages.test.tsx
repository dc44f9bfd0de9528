import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ReportTabState } from '../../state.ts';
import { renderReportPage } from '../../testing/render-page.tsx';
import { ExpirePage, RentalExpiredPage } from './EndedPages.tsx';
import { rentalExpiredMessages, sessionExpiredMessages } from './messages.ts';

const show = (page: ReactNode, source: ReportTabState['source']) =>
  renderReportPage(page, ({ visit, state }) => {
    state.set({});
    visit.set({ source, ended: true });
  });
const count = (text: string) => screen.queryAllByText(text).length;

it.each([
  ['sms', sessionExpiredMessages.adviceBySms],
  ['app', sessionExpiredMessages.advice],
] as const)('says by which way the reports open again after a session from %s (V-24)', (source, advice) => {
  show(<ExpirePage />, source);
  const { advice: signIn, adviceBySms } = sessionExpiredMessages;
  expect([signIn, adviceBySms].filter(count)).toEqual([advice]);
});

it.each([
  ['sms', rentalExpiredMessages.textBySms],
  ['web', rentalExpiredMessages.text],
] as const)('says of a closed rental what somebody who came from %s can do (V-04)', (source, advice) => {
  show(<RentalExpiredPage />, source);
  const { text, textBySms } = rentalExpiredMessages;
  expect([text, textBySms].filter(count)).toEqual([advice]);
});
