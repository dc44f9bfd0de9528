import { DocsContext } from '@storybook/addon-docs/blocks';
import { act, render, screen } from '@testing-library/react';
import { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { convert, themes, ThemeProvider } from 'storybook/theming';
import type { ContextType } from 'react';
import { expect, it } from 'vitest';
import { ScreenPage } from './ScreenPage.tsx';

it('a screen’s page opens its states in what the toolbar says, not in what a story sets @W-02', () => {
  const channel = new Channel({});
  addons.setChannel(channel);
  channel.emit(SET_GLOBALS, { globals: { brand: 'dollar', country: 'NZ', scenario: 'default' } });
  const story = {
    id: 'portal-rentals--many',
    name: 'Many',
    title: 'Portal/Rentals',
    parameters: { screen: { about: 'The rentals.', rules: [] } },
  };
  const context = { componentStories: () => [story] } as unknown as ContextType<typeof DocsContext>;
  render(
    <DocsContext.Provider value={context}>
      <ThemeProvider theme={convert(themes.light)}>
        <ScreenPage />
      </ThemeProvider>
    </DocsContext.Provider>,
  );
  const address = () => screen.getByRole('link', { name: 'Many' }).getAttribute('href');
  expect(address()).toBe(
    './?path=/story/portal-rentals--many&globals=brand:dollar;country:NZ;scenario:default',
  );
  act(() => channel.emit(GLOBALS_UPDATED, { globals: { brand: 'ace' }, userGlobals: { brand: 'thrifty' } }));
  expect(address()).toBe('./?path=/story/portal-rentals--many&globals=brand:thrifty');
});
