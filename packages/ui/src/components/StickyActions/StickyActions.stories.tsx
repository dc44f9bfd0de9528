import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { Page, Stack } from '../../layout/layout.ts';
import { Button } from '../Button/Button.tsx';
import { PageTitle } from '../PageTitle/PageTitle.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { StickyActions } from './StickyActions.tsx';

const names = [
  'First name',
  'Last name',
  'Email',
  'Mobile',
  'Street',
  'City',
  'Postcode',
  'State',
  'Country',
];

const meta = preview.meta({
  title: 'Components/StickyActions',
  component: StickyActions,
  args: { children: <Button variant="primary">Continue</Button> },
  render: (args) => (
    <Page>
      <Stack as="form">
        <PageTitle>Your details</PageTitle>
        {names.map((name) => (
          <TextField key={name} name={name} label={name} />
        ))}
        <StickyActions {...args} />
      </Stack>
    </Page>
  ),
});

/** Whatever has the focus is above the bar, all the way down the form. */
export const AtTheEndOfAForm = meta.story({
  tags: ['colour'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('button', { name: 'Continue' }).parentElement!;
    await waitFor(() => expect(document.documentElement.style.scrollPaddingBottom).not.toBe(''));
    for (const name of names) {
      await userEvent.tab();
      const field = canvas.getByLabelText(name);
      await expect(field).toHaveFocus();
      await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    }
  },
});

export const WithNote = meta.story({
  args: { note: 'Your details are saved on this phone as you go.' },
});

export const Busy = meta.story({
  args: {
    children: (
      <Button variant="primary" busy busyLabel="Submitting">
        Submit
      </Button>
    ),
  },
});

export const OnADesktop = meta.story({ globals: { viewport: { value: 'desktop' } } });

export const LongText = meta.story({
  args: {
    note: 'By continuing you confirm that what you have entered is true and complete as far as you know, and that you were allowed to drive the vehicle.',
    children: <Button variant="primary">Continue to the damage of the vehicle and its photos</Button>,
  },
});
