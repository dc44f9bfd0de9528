import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { TextArea } from './TextArea.tsx';

const meta = preview.meta({
  title: 'Components/TextArea',
  component: TextArea,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'description',
    label: 'Description',
    hint: 'What happened, in your own words',
    limit: 500,
    announcement: (left: number) =>
      left < 0 ? `Characters too many: ${-left}` : `Characters remaining: ${left}`,
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Description');
    await userEvent.type(field, 'A truck reversed');
    await expect(canvas.getByText('16/500')).toBeVisible();
    await expect(field).toHaveAccessibleDescription('What happened, in your own words');
  },
});

/**
 * If at most a tenth of the text area's limit is left, the number of remaining characters is announced once typing
 * pauses.
 */
export const NearTheLimit = meta.story({
  args: { limit: 20, defaultValue: 'A truck reversed' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Description'), ' in');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Characters remaining: 1'));
  },
});

/** Text beyond the text area's limit stays and is counted, and the form shows an error. */
export const OverTheLimit = meta.story({
  tags: ['colour'],
  args: {
    limit: 20,
    defaultValue: 'A truck reversed into the parked car.',
    error: 'Description cannot exceed 20 characters',
  },
});

export const Filled = meta.story({
  args: {
    defaultValue:
      'I was waiting at the lights on Parramatta Road.\nThe car behind did not stop in time and hit the rear bumper.\nNobody was hurt and both cars could be driven away.',
  },
});

export const WithError = meta.story({ args: { error: 'Description is required' } });

export const WithoutCounter = meta.story({
  args: { limit: undefined, label: 'Comments', note: '(optional)', hint: undefined },
});

export const ReadOnly = meta.story({
  args: { readOnly: true, limit: undefined, defaultValue: 'Reported by the branch.' },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const LongLabel = meta.story({
  args: {
    label:
      'Describe any damage to the property of others, such as fences, letter boxes, shop fronts and walls',
    note: '(optional, unless the police attended)',
  },
});
