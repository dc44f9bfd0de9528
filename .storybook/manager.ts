import { createElement, type ReactElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

const WORKSHOP = 'journey/workshop';

/** A toolbar button that opens the shown story on a side-by-side page. The browser's Back returns to the story. */
const SideBySide = ({ page, label }: { page: string; label: string }): ReactElement | null => {
  const { storyId, viewMode } = useStorybookState();
  const [{ brand, country, scenario, clock }] = useGlobals();
  // The globals are empty until the story's frame has loaded and sent them.
  if (!brand || !storyId || viewMode !== 'story' || storyId.startsWith('workshop-')) return null;
  const globals = Object.entries({ brand, country, scenario, clock }).map(
    ([name, value]) => `${name}:${String(value)}`,
  );
  const query = `?path=/story/workshop-side-by-side--${page}&args=story:${storyId}&globals=${globals.join(';')}`;
  const onClick = () => location.assign(query);
  return createElement(Button, { variant: 'ghost', size: 'small', ariaLabel: false, onClick }, label);
};

addons.register(WORKSHOP, () => {
  for (const [page, label] of [
    ['all-brands', 'All brands'],
    ['widths', 'Widths'],
  ] as const)
    addons.add(`${WORKSHOP}/${page}`, {
      type: types.TOOL,
      title: label,
      render: () => createElement(SideBySide, { page, label }),
    });
});

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'My Journey · workshop' }),
  sidebar: { showRoots: true },
});
