let handler: ((event: PopStateEvent) => void) | undefined;

const onPopState = (event: PopStateEvent): void => handler?.(event);

/**
 * Lets dialogs learn of each step in the browser's history before the router does. Call it before the router listens to
 * the history, because Chromium calls the listeners of `window` in the order in which they were added. Otherwise the
 * router renders the page below a dialog for a moment whenever this library goes back past the dialog's history entry.
 * Calls after the first one have no effect.
 */
export const listenToHistoryBeforeRouter = (): void =>
  addEventListener('popstate', onPopState, { capture: true });

/**
 * Sets the function that gets each `popstate` event.
 * @param handle may stop the event, so that the router does not get it; undefined if no dialog needs the events
 */
export const handleHistorySteps = (handle: ((event: PopStateEvent) => void) | undefined): void => {
  handler = handle;
  if (handle) listenToHistoryBeforeRouter();
};
