import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Tabs } from './Tabs.tsx';

const meta = preview.meta({
  title: 'Components/Tabs',
  component: Tabs,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    label: 'Your reports',
    tabs: [
      { id: 'drafts', label: 'IN PROGRESS', content: <p>No reports in progress.</p> },
      { id: 'sent', label: 'SUBMITTED', content: <p>Report 100234, submitted on 16/03/2026.</p> },
    ],
  },
});

/**
 * An arrow key opens the next tab at once; after the last tab comes the first. The Tab key moves the focus into
 * the open tab's panel.
 */
export const First = meta.story({
  tags: ['colour'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const [drafts, sent] = canvas.getAllByRole('tab');
    await expect(drafts).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(sent).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Report 100234');
    await userEvent.keyboard('{ArrowRight}');
    await expect(drafts).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'IN PROGRESS' })).toHaveFocus();
    await userEvent.click(sent!);
    await expect(canvas.getByRole('tabpanel', { name: 'SUBMITTED' })).toBeVisible();
    await userEvent.click(drafts!);
  },
});

export const Second = meta.story({ args: { initial: 'sent' } });

export const LongNames = meta.story({
  args: {
    tabs: [
      { id: 'a', label: 'Photos taken by the branch before the rental', content: <p>None.</p> },
      { id: 'b', label: 'Photos taken by you', content: <p>Six.</p> },
      { id: 'c', label: 'Photos taken on return', content: <p>None.</p> },
    ],
  },
});
