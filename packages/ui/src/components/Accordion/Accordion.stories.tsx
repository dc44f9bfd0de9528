import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Stack } from '../../layout/layout.ts';
import { SummaryList } from '../SummaryList/SummaryList.tsx';
import { Accordion } from './Accordion.tsx';

const booking = (
  <SummaryList
    empty="Not provided"
    rows={[
      { label: 'Reservation number', value: 'B12345678' },
      { label: 'Pickup', value: 'Sydney Airport, 16/03/2026 09:00' },
      { label: 'Return', value: 'Melbourne Airport, 20/03/2026 17:00' },
    ]}
  />
);

const meta = preview.meta({
  title: 'Components/Accordion',
  component: Accordion,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { title: 'Booking summary', children: booking },
});

export const Closed = meta.story({
  play: async ({ canvas }) => {
    const pickup = canvas.getByText('Sydney Airport, 16/03/2026 09:00');
    await expect(pickup).not.toBeVisible();
    await userEvent.click(canvas.getByText('Booking summary'));
    await expect(pickup).toBeVisible();
    await userEvent.click(canvas.getByText('Booking summary'));
    await expect(pickup).not.toBeVisible();
  },
});

export const Open = meta.story({ args: { open: true } });

export const WithDetail = meta.story({ args: { detail: 'Sydney Airport to Melbourne Airport' } });

/** Of the accordions that share a `name`, at most one is open at a time. */
export const OneAtATime = meta.story({
  render: () => (
    <Stack $gap={12}>
      <Accordion name="reports" title="Report 100234" detail="16/03/2026 14:05 · Submitted" open>
        <p>Windscreen, driver side.</p>
      </Accordion>
      <Accordion name="reports" title="Report 100198" detail="02/03/2026 08:30 · Submitted">
        <p>Bonnet and front bumper.</p>
      </Accordion>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Report 100198'));
    await expect(canvas.getByText('Bonnet and front bumper.')).toBeVisible();
    await expect(canvas.getByText('Windscreen, driver side.')).not.toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    title: 'What happens to my details after I have checked in, and for how long are they kept?',
    detail: 'Privacy policy of the company that rents out the vehicle, in the version of this year',
    open: true,
    children:
      'They are kept as long as the law on tax and on road transport asks for. After that they are erased, and so are the photos of your licence, which are never given to anybody else.',
  },
});
