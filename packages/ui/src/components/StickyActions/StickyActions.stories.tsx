import { useState } from 'react';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Page, Stack } from '../../layout/layout.ts';
import { Button } from '../Button/Button.tsx';
import { PageTitle } from '../PageTitle/PageTitle.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { type ToastContent, ToastRegion } from '../Toast/Toast.tsx';
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
  tags: ['stable'],
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

/** While the Tab key moves down the form, the bar at the bottom of the screen covers no focused field. */
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

const WithToast = () => {
  const [toast, setToast] = useState<ToastContent>();
  return (
    <Page>
      <Stack as="form">
        {names.map((name) => (
          <TextField key={name} name={name} label={name} />
        ))}
        <StickyActions>
          <Button
            variant="primary"
            onClick={() => setToast({ type: 'failError', message: 'Your details could not be saved.' })}
          >
            Continue
          </Button>
        </StickyActions>
      </Stack>
      <ToastRegion
        toast={toast}
        fallback="Some error occurred"
        closeLabel="Close"
        onClose={() => setToast(undefined)}
      />
    </Page>
  );
};

/**
 * Checks that a toast hides nothing that was visible before: the bar with the button moves above the toast, and
 * the page scrolls itself, so that the last field stays in view.
 */
const roomForAToast = async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
  const controls = () => [
    ...canvas.getAllByRole('textbox'),
    canvas.getByRole('button', { name: 'Continue' }),
  ];
  const bar = canvas.getByRole('button', { name: 'Continue' });
  const seen = controls().filter((item) => {
    const { bottom, top } = item.getBoundingClientRect();
    return top >= 0 && bottom <= (item === bar ? innerHeight : bar.getBoundingClientRect().top);
  });
  // Uses `click()` instead of a real press, because a real press would move the focus and so scroll the page.
  bar.click();
  const toast = (await canvas.findByRole('alert')).firstElementChild!;
  await waitFor(() =>
    expect(document.documentElement.style.getPropertyValue('--toast-room')).toMatch(/^[1-9]/),
  );
  const covered = () =>
    seen.filter(
      (item) =>
        item.getBoundingClientRect().bottom > (item === bar ? toast : bar).getBoundingClientRect().top,
    );
  await waitFor(() => expect(covered()).toEqual([]));
  for (const name of names) {
    canvas.getByLabelText(name).focus();
    await waitFor(() =>
      expect(canvas.getByLabelText(name).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        bar.getBoundingClientRect().top,
      ),
    );
  }
};

export const RoomForAToast = meta.story({
  // This story is left out of the visual comparison, because a picture as high as the page has no bottom edge of a
  // screen to which the bar could stick.
  tags: ['!visual'],
  render: () => <WithToast />,
  play: roomForAToast,
});

export const RoomForAToastOnADesktop = meta.story({
  tags: ['!visual'],
  globals: { viewport: { value: 'desktop' } },
  render: () => <WithToast />,
  play: roomForAToast,
});
