import preview from '@journey/workshop/preview';
import { Link } from '../Link/Link.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { SummaryList } from './SummaryList.tsx';

const change = (what: string) => (
  <Link href="#change">
    Change<VisuallyHidden> {what}</VisuallyHidden>
  </Link>
);

const meta = preview.meta({
  title: 'Components/SummaryList',
  component: SummaryList,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    empty: 'Not provided',
    rows: [
      { label: 'Reservation number', value: 'K1234567890' },
      { label: 'Pick-up', value: 'Ōtautahi Christchurch Airport' },
      { label: 'Emergency contact' },
    ],
  },
});

export const OnRecord = meta.story();

export const ToReview = meta.story({
  args: {
    rows: [
      { label: 'Contact number', value: '+61 400 000 000', action: change('contact number') },
      { label: 'Unit or building', action: change('unit or building') },
    ],
  },
});
