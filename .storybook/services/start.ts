import type { Channel } from 'storybook/internal/channels';
import {
  CURRENT_STORY_WAS_SET,
  FORCE_REMOUNT,
  GLOBALS_UPDATED,
  SET_GLOBALS,
  STORY_RENDER_PHASE_CHANGED,
} from 'storybook/internal/core-events';

type Globals = Record<string, unknown>;

const SETTLED = new Set(['finished', 'errored', 'aborted']);

/**
 * Starts the shown story afresh, with services of its own, when one of these globals changes: a flow under way in one
 * country or with one scenario's people has no meaning in another.
 * @param names the globals; all others are taken up in place.
 */
export const remountOnChange = (channel: Channel, names: readonly string[]): void => {
  let storyId: string | undefined;
  let known: string | undefined;
  let isSettled = false;
  let isDue = false;
  const remountIfDue = () => {
    // Storybook reloads the page when a story is taken away while it renders, and the change would be lost.
    if (!isDue || !isSettled || !storyId) return;
    isDue = false;
    isSettled = false;
    channel.emit(FORCE_REMOUNT, { storyId });
  };
  const values = (globals: Globals) => names.map((name) => String(globals[name])).join();

  channel.on(CURRENT_STORY_WAS_SET, (selection: { storyId: string }) => {
    storyId = selection.storyId;
  });
  channel.on(SET_GLOBALS, ({ globals }: { globals: Globals }) => {
    known = values(globals);
  });
  // What a story sets for itself is told here as well, when it is shown; that is no change.
  channel.on(GLOBALS_UPDATED, ({ userGlobals }: { userGlobals: Globals }) => {
    const now = values(userGlobals);
    if (now === known) return;
    known = now;
    isDue = true;
    remountIfDue();
  });
  channel.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { newPhase: string }) => {
    isSettled = SETTLED.has(newPhase);
    remountIfDue();
  });
};

const started = new WeakSet<AbortSignal>();

/**
 * Whether a story is starting. Storybook calls `beforeEach` before every rendering, a changed argument or brand
 * included, when what the story has done so far must stay; its signal is the same until it starts afresh.
 */
export const isStart = (signal: AbortSignal): boolean => {
  if (started.has(signal)) return false;
  started.add(signal);
  return true;
};
