import { expect, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Countdown } from './Countdown.tsx';

const start = Date.UTC(2026, 2, 15, 22);
/** Returns a fixed time, so that the countdown looks the same in every picture of the story. */
const still = () => start;
/** The time that the story's countdown uses as the current time. The story advances it itself. */
const clock = { now: start };

const meta = preview.meta({
  title: 'Components/Countdown',
  component: Countdown,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    label: 'Time left to sign in',
    until: start + 300_000,
    now: still,
    announcement: (seconds: number) => `Seconds left: ${seconds}`,
  },
});

export const FiveMinutes = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left to sign in' })).toHaveTextContent('05:00');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

export const NineSeconds = meta.story({ args: { until: start + 9000 } });

export const Over = meta.story({ args: { until: start - 1 } });

/** The countdown shows every second, but announces the time only at the numbers of seconds in `announceAt`. */
export const Running = meta.story({
  tags: ['!visual'],
  args: { now: () => clock.now, until: start + 2500, announceAt: [1] },
  play: async ({ canvas }) => {
    clock.now = start + 1700;
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('00:01'), { timeout: 30_000 });
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Seconds left: 1'));
  },
});
