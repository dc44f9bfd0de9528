import { expect, fn } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { siteFor } from '../../../../../../.storybook/site.ts';
import { fleetGuideMessages as text } from '../../messages.ts';
import { createPortal, PortalProvider } from '../../portal.ts';
import { FleetGuidePage } from './FleetGuidePage.tsx';

const meta = preview.meta({
  title: 'Portal/Fleet guide',
  component: FleetGuidePage,
  parameters: { followsBrand: true, layout: 'padded' },
  // A story that left for another site would be no story.
  args: { leave: fn() },
  render: (args, { globals }) => (
    <PortalProvider value={createPortal(siteFor(globals), '/api')}>
      <FleetGuidePage {...args} />
    </PortalProvider>
  ),
});

/** On the way to the site's external fleet guide (P-20). */
export const Leaving = meta.story({
  play: async ({ args, canvas, globals }) => {
    const { fleetGuide } = siteFor(globals).links;
    await expect(canvas.getByRole('link', { name: text.link })).toHaveAttribute('href', fleetGuide);
    await expect(args.leave).toHaveBeenCalledWith(fleetGuide);
  },
});
