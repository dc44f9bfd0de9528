import preview from '@journey/workshop/preview';
import { LinkButton } from './LinkButton.tsx';

const meta = preview.meta({
  title: 'Components/LinkButton',
  component: LinkButton,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { href: '#photos', children: 'New Photos' },
});

export const Secondary = meta.story();

export const Primary = meta.story({
  tags: ['colour'],
  render: (args) => <LinkButton {...args} data-variant="primary" />,
});

/** A quiet link button is for less important links: beside more important actions or above a page's title. */
export const Quiet = meta.story({
  render: (args) => <LinkButton {...args} data-variant="quiet" />,
});
