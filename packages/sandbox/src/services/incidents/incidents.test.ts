import { beforeEach, expect, test } from 'vitest';
import { newClient, type Client } from '../../testing/client.ts';
import { detail, enter, handIn, jpeg, pdf, send, zipOf } from '../../testing/incidents.ts';

let client: Client;
beforeEach(() => {
  client = newClient();
});

const dataOf = <T>(answer: { body: never }) => (answer.body as { data: T }).data;

test('a windscreen report goes from its beginning to submitted, with its parts in any order', async () => {
  const session = await enter(client, 'meiLing');
  const report = await handIn(client, session);
  expect(report.answer.body).toMatchObject({ data: { MissingParts: ['DamagePhotos', 'VirPDF'] } });
  const zip = await zipOf({ 'front.jpg': jpeg, 'side/left.jpg': jpeg });
  expect(await send(client, session, report, 'VirPDF', pdf)).toBe(201);
  expect(dataOf(await detail(client, session, report.virId))).toMatchObject({ virstatus: 'ReviewPage' });
  expect(await send(client, session, report, 'CUST_DAMAGE', zip)).toBe(201);
  expect(dataOf(await detail(client, session, report.virId))).toMatchObject({
    virstatus: 'SubmissionPage',
    MissingParts: [],
    PhotoBatch: [{ author: 'customer', photoUrls: [{}, {}] }],
  });
});
