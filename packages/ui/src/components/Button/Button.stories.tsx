import { expect, fn, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { DownloadIcon } from '../../icons/index.ts';
import { AlignToColumnEdge } from '../../layout/AlignToColumnEdge.ts';
import { Cluster } from '../../layout/layout.ts';
import { Button } from './Button.tsx';

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { children: 'Continue', onClick: fn() },
});

export const Variants = meta.story({
  tags: ['colour'],
  render: () => (
    <Cluster $gap={12}>
      <Button variant="primary">Sign in</Button>
      <Button>Download</Button>
      <Button variant="quiet">Search here</Button>
      <Button variant="danger">Log out</Button>
    </Cluster>
  ),
});

/** `AlignToColumnEdge` moves a quiet button, so that its text rather than its padding begins at the column's edge. */
export const AtTheEdge = meta.story({
  tags: ['!visual'],
  args: { variant: 'quiet', children: 'search here' },
  render: (args) => (
    <div>
      <p>No booking number at hand?</p>
      <AlignToColumnEdge>
        <Button {...args} />
      </AlignToColumnEdge>
    </div>
  ),
  play: async ({ canvas }) => {
    const edge = canvas.getByText('No booking number at hand?').getBoundingClientRect().left;
    await expect(canvas.getByText('search here').getBoundingClientRect().left).toBeCloseTo(edge, 0);
  },
});

export const Primary = meta.story({ args: { variant: 'primary' } });

export const Wide = meta.story({ args: { variant: 'primary', wide: true } });

export const WithIcon = meta.story({ args: { icon: <DownloadIcon />, children: 'Download' } });

export const Disabled = meta.story({ args: { disabled: true } });

/** A busy button keeps its width and its focus, and ignores presses. */
export const Busy = meta.story({
  args: { variant: 'primary', busy: true, busyLabel: 'Signing in', children: 'Sign in' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Sign in' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Signing in');
  },
});
