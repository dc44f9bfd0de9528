import { expect, fn, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { findBrandOrMain, wireframe } from '../../brands/all.ts';
import { BrandLoader } from './BrandLoader.tsx';

const meta = preview.meta({
  title: 'Components/BrandLoader',
  component: BrandLoader,
  tags: ['stable'],
  // On the documentation page the loader covers only the story's own box, which has no height unless it is set.
  parameters: { followsBrand: true, docs: { story: { height: '320px' } } },
  args: { brand: wireframe, label: 'Loading your details', onDone: fn() },
  render: (args, { globals }) => (
    <BrandLoader {...args} brand={findBrandOrMain(String(globals['brand']))}>
      Loading your details... This could take 1-2 minutes
    </BrandLoader>
  ),
});

/** If `ready` is set from the start, the waiting screen's count is immediately 100. */
export const Ready = meta.story({
  tags: ['colour'],
  args: { ready: true },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('progressbar')).toHaveValue(100);
  },
});

export const Counting = meta.story({ tags: ['!visual'] });
