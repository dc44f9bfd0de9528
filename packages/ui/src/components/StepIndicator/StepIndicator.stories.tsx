import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { StepIndicator } from './StepIndicator.tsx';

const panel = [
  'Condition and police',
  'Incident details',
  'Other driver',
  'Third parties',
  'Witnesses',
  'Damage',
  'Review',
];

const meta = preview.meta({
  title: 'Components/StepIndicator',
  component: StepIndicator,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    steps: panel,
    current: 3,
    label: 'Your progress',
    doneLabel: 'done',
    format: (current: number, total: number, name: string) => `Step ${current} of ${total} · ${name}`,
  },
});

export const ThirdOfSeven = meta.story({
  tags: ['colour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 3 of 7 · Other driver')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');
  },
});

export const First = meta.story({ args: { current: 1 } });

export const Last = meta.story({ args: { current: 7 } });

/** The step indicator counts only the steps that apply to this person. */
export const ThreeSteps = meta.story({
  args: { steps: ['Incident details', 'Damage', 'Review'], current: 2 },
});

// This story is left out of the visual comparison, because a story above is already compared on a desktop.
export const OnADesktop = meta.story({ tags: ['!visual'], globals: { viewport: { value: 'desktop' } } });

export const LongNames = meta.story({
  args: {
    steps: [
      'Vehicle condition and attendance of the police',
      'Details of the incident and of the place',
      'Review and signature',
    ],
    current: 1,
  },
});
