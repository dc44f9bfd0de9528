const WORKSHOP = /^@?storybook|^sb-|^addon/i;

/**
 * Removes what an earlier story left in session and local storage, such as sign-ins. Storybook's own settings stay.
 */
export const forgetState = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (!WORKSHOP.test(key)) localStorage.removeItem(key);
  }
};

/** The area of the drafts with the keys of text messages' links. A link does not open a second time without its key. */
const LINKS = 'incident-report.links';

/**
 * Deletes the drafts from IndexedDB, except for the keys of text messages' links, because a change of brand opens a
 * link a second time. The device's encryption keys and the page's open connection stay.
 */
export const forgetDrafts = (): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('journey-drafts');
    // The database does not exist yet, so there is nothing to delete. The page must create it, with its own stores.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => {
      const emptied = opening.result.transaction('drafts', 'readwrite');
      const drafts = emptied.objectStore('drafts');
      drafts.delete(IDBKeyRange.upperBound([LINKS], true));
      drafts.delete(IDBKeyRange.lowerBound([LINKS, []], true));
      emptied.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
