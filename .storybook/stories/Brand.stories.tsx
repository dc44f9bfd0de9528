import { expect, within } from 'storybook/test';
import { wireframe } from '@journey/ui/all-brands';
import { brands } from '../brand/brands.ts';
import { BrandPage, ColourSwatches } from '../docs/BrandPage.tsx';
import preview from '../preview.tsx';

const brandOf = (id: unknown) => brands.find((brand) => brand.id === id) ?? wireframe;

const meta = preview.meta({
  title: 'Foundations/Brand',
  component: BrandPage,
  parameters: { followsBrand: true },
  tags: ['!visual'],
  args: { brand: wireframe },
  argTypes: { brand: { table: { disable: true } } },
});

/** The brand chosen in the toolbar. */
export const OnePage = meta.story({
  render: (_, { globals }) => <BrandPage brand={brandOf(globals['brand'])} />,
  play: async ({ canvasElement, globals }) => {
    const { name } = brandOf(globals['brand']);
    await expect(within(canvasElement).getByRole('img', { name })).toBeVisible();
    await expect(within(canvasElement).getByRole('heading', { level: 1, name })).toBeVisible();
  },
});

/**
 * Every colour of a brand, without its value. Its pictures reveal a change of a colour that no other picture shows,
 * such as the colour of a button under the mouse.
 */
export const Colours = meta.story({ tags: ['visual', 'colour'], render: () => <ColourSwatches /> });
