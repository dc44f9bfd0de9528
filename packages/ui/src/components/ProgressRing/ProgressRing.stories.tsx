import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Cluster } from '../../layout/layout.ts';
import { ProgressRing } from './ProgressRing.tsx';

const meta = preview.meta({
  title: 'Components/ProgressRing',
  component: ProgressRing,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { value: 75, label: 'Windscreen report' },
});

export const ThreeQuarters = meta.story({ tags: ['colour'] });

export const NotBegun = meta.story({ args: { value: 0 } });

export const Done = meta.story({ args: { value: 100 } });

/** The values that the ring shows for a report about damaged panels, whose progress advances in eighths. */
export const EverySoFar = meta.story({
  render: () => (
    <Cluster $gap={16}>
      {[12.5, 25, 37.5, 50, 62.5, 75, 87.5].map((value) => (
        <ProgressRing key={value} value={value} label={`Panel report, ${value} per cent`} />
      ))}
    </Cluster>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    // The hole of the ring is 36 wide where the digits begin and end.
    const widths = [...canvasElement.querySelectorAll('text')].map((text) => text.getBBox().width);
    await expect(Math.max(...widths)).toBeLessThan(36);
  },
});
