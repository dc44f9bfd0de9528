import preview from '@journey/workshop/preview';
import { Link } from '../Link/Link.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['stable'],
  parameters: { layout: 'padded' },
});

export const CompletesAName = meta.story({
  render: () => (
    <Link href="#change">
      Change<VisuallyHidden> contact number</VisuallyHidden>
    </Link>
  ),
});
