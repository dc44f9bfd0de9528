import { beforeEach, expect, test } from 'vitest';
import { createSandboxWithClient, type SandboxClient } from '../../testing/client.ts';
import {
  createDraftReport,
  fetchReportDetail,
  openIncidentSession,
  saveReportSteps,
  sendIdempotentWrite,
  windscreenReportSteps,
  type IncidentTestSession,
} from '../../testing/incidents.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

type Body = Record<string, unknown>;
const getData = <T = Body>(answer: { body: { data: T } }): T => answer.body.data;

/** Saves answers of a report with the status of a submitted one, based on its newest version. */
const saveAsSubmitted = async (session: IncidentTestSession, virId: string, data: Body) => {
  const ifMatch = (await fetchReportDetail(client, session, virId)).headers.get('etag') ?? '';
  const body = { virId, virStatus: 'SubmissionPage', data };
  return sendIdempotentWrite(client, session, 'PATCH', '/api/vir/detail', body, { ifMatch });
};

test.each<[string, Body]>([
  ['with answers', { AddtionalDetails: 'It rained.' }],
  ['without answers', {}],
])('a report that was never submitted does not become submitted by a save %s', async (_, data) => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  await saveReportSteps(client, session, virId, windscreenReportSteps);
  const refused = await saveAsSubmitted(session, virId, data);
  expect([refused.status, refused.body]).toEqual([409, { error: 'This report is not complete yet.' }]);
  const { virstatus, AddtionalDetails } = getData(await fetchReportDetail(client, session, virId));
  expect([virstatus, AddtionalDetails]).toEqual(['DamageDetails', undefined]);
});
