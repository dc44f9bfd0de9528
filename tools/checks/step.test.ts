import { describe, expect, it } from 'vitest';
import { nodePath } from '../process/lifetime.ts';
import { createSingleCheckStep, runAndCaptureOutput } from './step.ts';

const run = (script: string, longestSilence?: number) =>
  runAndCaptureOutput(nodePath, ['-e', script], {}, longestSilence);

// On a busy machine a program takes a second or more until it prints something.
describe.concurrent('a program of a step', () => {
  it('tells how it ended and what it printed', async () =>
    expect(await run("console.log('out'); console.error('err'); process.exitCode = 3")).toEqual({
      code: 3,
      output: expect.stringMatching(/out[^]*err|err[^]*out/),
    }));

  it('that hangs is stopped and fails', async () => {
    const { code, output } = await run("console.log('begun'); setInterval(() => undefined, 1000)", 5000);
    expect(code).toBe(1);
    expect(output).toMatch(/^begun[^]*printed nothing for 5 s/);
  });

  it('that prints now and then is not stopped, however long it takes', async () => {
    const script =
      "const at = setInterval(() => console.log('on'), 300); setTimeout(() => clearInterval(at), 6000)";
    expect((await run(script, 5000)).code).toBe(0);
  });
});

it.each([
  ['3 of 12 hosts are up to date', true],
  ['meridian-au 3.0 s', false],
])('takes a check that says “%s” to have left something out: %s', async (said, isPartial) => {
  const step = createSingleCheckStep(
    'build',
    nodePath,
    ['-e', `console.log('${said}')`],
    {},
    { partly: /up to date/ },
  );
  expect((await step.run({ isFull: false, isAll: true })).isPartial).toBe(isPartial);
});
