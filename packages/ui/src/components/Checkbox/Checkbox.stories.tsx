import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { name: 'corporate', label: 'I am signing in for a company' },
});

export const Off = meta.story({
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I am signing in for a company' });
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
});

export const On = meta.story({ tags: ['colour'], args: { defaultChecked: true } });

export const WithHint = meta.story({
  args: { hint: 'You will need the CDP or the last 4 digits of the card.' },
});

export const WithError = meta.story({ args: { error: 'Required' } });
