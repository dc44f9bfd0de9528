import { brands as groupBrands } from '@journey/ui/all-brands';
import preview from '../preview.tsx';
import { BRANDS_WITHOUT_REPORTS } from '../site.ts';
import { writeGlobals } from '../toolbar/address.ts';
import { viewports } from '../toolbar/toolbar.ts';

interface Picture {
  readonly title: string;
  readonly globals: string;
  readonly width: number;
  readonly height: number;
}

interface Args {
  /** Id of the story to show, as in its address, such as `portal-sign-in--renter`. */
  readonly story: string;
  /** The frames' scale: 1 shows them at full size. */
  readonly scale: number;
}

const numberOf = (pixels: string): number => Number.parseInt(pixels, 10);
const sizeOf = (name: keyof typeof viewports) => ({
  width: numberOf(viewports[name].styles.width),
  height: numberOf(viewports[name].styles.height),
});

const Grid = ({ story, scale, pictures }: Args & { pictures: readonly Picture[] }) => (
  <main style={{ display: 'flex', flexWrap: 'wrap', gap: '16px', padding: '16px' }}>
    {pictures.map(({ title, globals, width, height }) => {
      const address = `iframe.html?id=${story}&viewMode=story&globals=${globals}`;
      return (
        <figure key={title} style={{ margin: 0, font: '16px/24px system-ui' }}>
          <figcaption>
            <a href={`./?path=/story/${story}&globals=${globals}`} target="_top">
              {title}
            </a>
          </figcaption>
          <div
            style={{
              width: width * scale,
              height: height * scale,
              overflow: 'hidden',
              outline: '1px solid gray',
            }}
          >
            {/* eslint-disable-next-line react/iframe-missing-sandbox -- a story of this very Storybook */}
            <iframe
              title={`${title}: ${story}`}
              src={address}
              style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
            />
          </div>
        </figure>
      );
    })}
  </main>
);

/** Returns the brands that have a story's page. */
const listBrands = (story: string) =>
  /^(journeys-)?incident-report-/.test(story)
    ? groupBrands.filter(({ id }) => !BRANDS_WITHOUT_REPORTS.includes(id))
    : groupBrands;

const meta = preview.type<{ args: Args }>().meta({
  title: 'Workshop/Side by side',
  // The frames' addresses contain the brand, so the page is rendered again when the brand changes.
  parameters: { a11y: { test: 'off' }, followsBrand: true },
  // Each frame shows a story that is tested and pictured separately.
  tags: ['!test', '!visual', '!autodocs'],
  // Each frame has its own size, so this page itself fills the window.
  globals: { viewport: { value: '100pct-100pct' } },
  args: { story: 'components-button--primary', scale: 0.6 },
  argTypes: {
    story: { control: 'text' },
    scale: { control: { type: 'range', min: 0.2, max: 1, step: 0.1 } },
  },
});

/**
 * One story in every brand that has its page, on a phone, in the toolbar's country, scenario and clock. The toolbar's button
 * "All brands" opens the shown story here.
 */
export const AllBrands = meta.story({
  render: ({ story, scale }, { globals: { country, scenario, clock } }) => (
    <Grid
      story={story}
      scale={scale}
      pictures={listBrands(story).map(({ id, name }) => ({
        title: name,
        globals: writeGlobals({ brand: id, country, scenario, clock }),
        ...sizeOf('phone'),
      }))}
    />
  ),
});

/** One story at 320, 768 and 1280 pixels side by side, in the toolbar's brand. */
export const Widths = meta.story({
  render: ({ story, scale }, { globals: { brand, country, scenario, clock } }) => (
    <Grid
      story={story}
      scale={scale}
      pictures={(['small', 'tablet', 'desktop'] as const).map((name) => ({
        title: viewports[name].name,
        globals: writeGlobals({ brand, country, scenario, clock }),
        width: sizeOf(name).width,
        height: 1024,
      }))}
    />
  ),
});
