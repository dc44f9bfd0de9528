/** A product as a story shows it, with the state of its visit. */
interface VisitedApp {
  readonly state: { readonly resetInThisTab: () => void };
}

let last: VisitedApp | undefined;

/** Notes the product that a story has opened, so that the next story can end its visit. */
export const noteVisit = (app: VisitedApp): void => {
  last = app;
};

/**
 * Ends the session of the product that this page showed last. What it was still sending, such as photos, would otherwise
 * tell the next story's product how it goes on, as another tab does.
 */
export const endLastVisit = (): void => {
  last?.state.resetInThisTab();
  last = undefined;
};
