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
 * Restarts the shown story with new services when one of these globals changes, because a flow that was started in one
 * country or with one scenario's people makes no sense in another.
 * @param names the globals; a change of any other one does not restart the story
 */
export const remountOnChange = (channel: Channel, names: readonly string[]): void => {
  let storyId: string | undefined;
  let known: string | undefined;
  let isSettled = false;
  let isDue = false;
  const remountIfDue = () => {
    // Storybook reloads the page if a story is remounted while it renders, and the change would be lost.
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
  // The event also fires for globals that a story sets for itself; `userGlobals` holds only those chosen by a person.
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
 * Whether a story is starting, which is true for the first call with its signal. Storybook also calls `beforeEach` when
 * an argument or the brand changes, and the story's progress must then be kept.
 * @param signal the story's abort signal, which stays the same until the story restarts
 */
export const isFirstCallForStory = (signal: AbortSignal): boolean => {
  if (started.has(signal)) return false;
  started.add(signal);
  return true;
};
