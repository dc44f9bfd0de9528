import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { YesNo } from './YesNo.tsx';

const meta = preview.meta({
  title: 'Components/YesNo',
  component: YesNo,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { name: 'witnesses', label: 'Were there witnesses?', yes: 'Yes', no: 'No' },
});

export const Unanswered = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await userEvent.click(canvas.getByText('No'));
    await expect(canvas.getByRole('radio', { name: 'No' })).toBeChecked();
  },
});

export const Yes = meta.story({ tags: ['colour'], args: { defaultValue: 'yes' } });

export const WithHint = meta.story({
  args: { hint: 'People who saw what happened and were in no vehicle.' },
});

export const WithError = meta.story({ args: { error: 'You need to answer all the questions' } });

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'no' } });

export const LongText = meta.story({
  args: {
    label:
      'Did the police attend the scene of the incident, or have you reported it to the police afterwards?',
    yes: 'Yes, they attended',
    no: 'No, they did not',
  },
});
