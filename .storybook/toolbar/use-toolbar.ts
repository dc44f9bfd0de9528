import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { useEffect, useState } from 'react';
import { writeGlobals } from './address.ts';

type Globals = Record<string, unknown>;

/**
 * Returns the toolbar's current values from the last event about them. The first event is sent before any page is
 * shown.
 */
const readLast = (): Globals => {
  const channel = addons.getChannel();
  const [updated] = (channel.last(GLOBALS_UPDATED) ?? []) as { userGlobals: Globals }[];
  const [set] = (channel.last(SET_GLOBALS) ?? []) as { globals: Globals }[];
  return updated?.userGlobals ?? set?.globals ?? {};
};

/**
 * React hook that returns the values chosen in the toolbar, in the format of `globals` in a story's address. It leaves
 * out the values that the shown story sets itself. A documentation page adds them to the addresses of stories and other
 * pages, which would otherwise open with the initial values.
 */
export const useToolbar = (): string => {
  const [globals, setGlobals] = useState(readLast);
  useEffect(() => {
    const channel = addons.getChannel();
    const heard = ({ userGlobals }: { userGlobals: Globals }) => setGlobals(userGlobals);
    channel.on(GLOBALS_UPDATED, heard);
    return () => channel.off(GLOBALS_UPDATED, heard);
  }, []);
  return writeGlobals(globals);
};
