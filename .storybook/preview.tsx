import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { addons } from 'storybook/preview-api';
import '@journey/ui/global.css';
import { brandInPlace, forgetElement } from './brand/in-place.tsx';
import { isStart, remountOnChange } from './services/start.ts';
import { startServices } from './services/services.ts';
import { startWorker } from './services/worker.ts';
import { globalTypes, initialGlobals, viewports } from './toolbar.ts';
import { forgetState } from './services/state.ts';

remountOnChange(addons.getChannel(), ['country', 'scenario']);

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  globalTypes,
  initialGlobals,
  decorators: [brandInPlace],
  // Pictured unless a story says '!visual', for instance where a library draws what differs between machines.
  tags: ['visual'],
  beforeEach: (context) => {
    if (!isStart(context.abortSignal)) return undefined;
    forgetElement(context.canvasElement);
    forgetState();
    return startServices(context.id, String(context.globals['scenario']));
  },
  parameters: {
    a11y: { test: 'error' },
    viewport: { options: viewports },
    layout: 'fullscreen',
    options: {
      storySort: { order: ['Welcome', 'Foundations', 'Components', 'Portal', 'Check-in', 'Incident report'] },
    },
  },
});
