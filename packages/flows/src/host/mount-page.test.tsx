import { afterEach, expect, test } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { mountPage } from './mount-page.tsx';

/** Blocks the thread for 8 ms, which is longer than the 5 ms that React works without a pause. */
const work = () => {
  const start = performance.now();
  while (performance.now() - start < 8);
};

const Slow = ({ onRender }: { readonly onRender: () => void }) => {
  work();
  onRender();
  return <p>Slow</p>;
};

afterEach(() => document.body.replaceChildren());

test.each([
  ['an empty root', ''],
  ['a prerendered page', '<p>Slow</p>'.repeat(10)],
])('the browser can do something else while %s is mounted', async (_, prerendered) => {
  document.body.innerHTML = `<div id="root">${prerendered}</div>`;
  let rendered = 0;
  const onRender = () => void (rendered += 1);
  const renderedAtTasks: number[] = [];
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => {
    renderedAtTasks.push(rendered);
    if (rendered < 10) channel.port2.postMessage('');
    else channel.port1.close();
  });
  channel.port1.start();
  channel.port2.postMessage('');
  mountPage(
    { ...site, offline: false },
    Array.from({ length: 10 }, (__, index) => <Slow key={index} onRender={onRender} />),
  );
  await expect.poll(() => rendered).toBe(10);
  expect(renderedAtTasks.some((number) => number > 0 && number < 10)).toBe(true);
});
