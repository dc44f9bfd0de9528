import { getSiteId, type Site } from '@journey/flows/site';
import type { Fault } from '@journey/sandbox';
import { Fragment, type ReactElement } from 'react';
import { endLastVisit, noteVisit, type VisitedApp } from './last-visit.ts';
import { forgetVisit } from './services/control.ts';
import { forgetDrafts } from './services/state.ts';
import { siteFor } from './site.ts';

/** The options that the stories of every product have. */
export interface VisitStory {
  /** The address at which the story opens, such as `/checkin/steps`. */
  readonly path: string;
  /** Faults that the services simulate once the person has arrived. */
  readonly faults?: readonly Fault[];
}

/** The parts of Storybook's context for `beforeEach` and `render` that are used here. */
export interface StoryContext {
  readonly canvasElement: HTMLElement;
  readonly globals: Record<string, unknown>;
  readonly abortSignal: AbortSignal;
}

interface StoryProduct<Story extends VisitStory, App extends VisitedApp> {
  /** Signs the story's person in, has the services simulate the story's faults, and creates the product to show. */
  readonly open: (site: Site, story: Story) => Promise<App>;
  /** Renders the product's routes at the story's address. */
  readonly render: (app: App, story: Story) => ReactElement;
  /** Returns the site of the toolbar's brand and country. Default: `siteFor`. */
  readonly selectSite?: typeof siteFor;
}

/**
 * Creates the function that returns the options of a product's stories. Such a story shows the host's own routes at an
 * address, for the site chosen in the toolbar, with its own sandbox of the services.
 */
export const createStoryVisit = <Story extends VisitStory, App extends VisitedApp>({
  open,
  render,
  selectSite = siteFor,
}: StoryProduct<Story, App>) => {
  const opened = new WeakMap<HTMLElement, { signal: AbortSignal; site: string; app: App }>();
  return (story: Story) => ({
    parameters: { followsBrand: true, docs: { story: { inline: false, height: '640px' } } },
    beforeEach: async ({ canvasElement, globals, abortSignal: signal }: StoryContext): Promise<void> => {
      const site = selectSite(globals);
      const last = opened.get(canvasElement);
      // Storybook calls this before every rendering. The visit continues unless the story restarts or its site changes.
      if (last?.signal === signal && last.site === getSiteId(site)) return;
      if (last?.signal === signal) await forgetVisit(story.faults);
      endLastVisit();
      await forgetDrafts();
      const app = await open(site, story);
      noteVisit(app);
      opened.set(canvasElement, { signal, site: getSiteId(site), app });
    },
    render: (_: unknown, { canvasElement }: Pick<StoryContext, 'canvasElement'>) => {
      const shown = opened.get(canvasElement);
      if (!shown) throw new Error('The story has not been opened');
      return <Fragment key={shown.site}>{render(shown.app, story)}</Fragment>;
    },
  });
};
