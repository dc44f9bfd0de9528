import preview from '@journey/workshop/preview';
import { Link } from './Link.tsx';

const meta = preview.meta({
  title: 'Components/Link',
  component: Link,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { href: '#terms', children: 'Terms & Conditions' },
});

export const Alone = meta.story({ tags: ['colour'] });

export const InText = meta.story({
  tags: ['colour'],
  render: (args) => (
    <p>
      Please read the <Link {...args} /> before you drive off.
    </p>
  ),
});
