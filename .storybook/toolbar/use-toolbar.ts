import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { useEffect, useState } from 'react';
import { writeGlobals } from './address.ts';

type Globals = Record<string, unknown>;

/** Returns what is chosen in the toolbar now. The last event tells it; the first one is sent before any page is shown. */
const readLast = (): Globals => {
  const channel = addons.getChannel();
  const [updated] = (channel.last(GLOBALS_UPDATED) ?? []) as { userGlobals: Globals }[];
  const [set] = (channel.last(SET_GLOBALS) ?? []) as { globals: Globals }[];
  return updated?.userGlobals ?? set?.globals ?? {};
};

/**
 * Returns what is chosen in the toolbar, as a story's address has it in `globals`, without what the shown story sets for
 * itself. A page of documentation appends it to the addresses of stories and other pages, because these would open with
 * the first values otherwise.
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
