/**
 * A message that tells the other tabs of this site which drafts have changed. The names of drafts contain no personal
 * data.
 */
interface DraftsChange {
  readonly scope: string;
  readonly names: readonly string[];
}

type ChangeListener = (change: DraftsChange) => void;

const listeners = new Set<ChangeListener>();
let channel: BroadcastChannel | undefined;

const callListeners = (change: DraftsChange): void => {
  for (const listener of listeners) listener(change);
};

/**
 * Notifies this tab and the other tabs that drafts were stored or removed. If nothing in this tab watches drafts, no
 * message is sent, because other tabs with the same page do not watch them either.
 */
export const announceDraftsChange = (change: DraftsChange): void => {
  callListeners(change);
  channel?.postMessage(change);
};

/**
 * Calls `onChange` after a draft whose name begins with `prefix` was stored or removed, in this tab or another.
 * @param watched the drafts to watch: those of a `scope` (`Drafts.scope`), or those of all owners in an `area`
 * @returns a function that stops watching
 */
export const watchDrafts = (
  watched: { readonly scope: string } | { readonly area: string },
  prefix: string,
  onChange: () => void,
): (() => void) => {
  const isWatched = (scope: string) =>
    'scope' in watched ? scope === watched.scope : scope.startsWith(`${watched.area}.`);
  const listener: ChangeListener = (change) => {
    if (isWatched(change.scope) && change.names.some((name) => name.startsWith(prefix))) onChange();
  };
  listeners.add(listener);
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('journey.drafts');
    channel.addEventListener('message', ({ data }: MessageEvent<DraftsChange>) => callListeners(data));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
};
