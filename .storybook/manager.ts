import { createElement, type ReactElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useGlobals, useGlobalTypes, useStorybookState } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { writeGlobals } from './toolbar/address.ts';

const WORKSHOP = 'journey/workshop';

/**
 * A toolbar button that opens the shown story on a side-by-side page. The browser's Back returns to the story. A story
 * that sets a global itself is always shown with that value, so the button for all brands is disabled for a story of
 * one brand. The page's address contains only the globals that a person has chosen. Values that the story sets would
 * otherwise apply to every story opened afterwards.
 */
const SideBySide = ({ page, label }: { page: string; label: string }): ReactElement | null => {
  const { storyId, viewMode } = useStorybookState();
  const [{ brand }, , storyGlobals, userGlobals] = useGlobals();
  const { brand: brands } = useGlobalTypes();
  // The globals are empty until the story's frame has loaded and sent them.
  if (!brand || !storyId || viewMode !== 'story' || storyId.startsWith('workshop-')) return null;
  const query = `?path=/story/workshop-side-by-side--${page}&args=story:${storyId}&globals=${writeGlobals(userGlobals)}`;
  const items = brands?.toolbar?.items ?? [];
  const name = items.flatMap((item) =>
    typeof item === 'object' && item.value === brand ? item.title : [],
  )[0];
  const why =
    page === 'all-brands' && 'brand' in storyGlobals
      ? `This story is shown in ${name} alone: what it shows needs a site or a person of that brand.`
      : undefined;
  const look = { variant: 'ghost', size: 'small' } as const;
  const onClick = () => location.assign(query);
  return createElement(
    Button,
    why
      ? { ...look, ariaLabel: `${label}: ${why}`, tooltip: why, disabled: true }
      : { ...look, ariaLabel: false, onClick },
    label,
  );
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
