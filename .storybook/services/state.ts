const WORKSHOP = /^@?storybook|^sb-|^addon/i;

/**
 * Removes what an earlier story left in the browser's stores, sign-ins included, and leaves Storybook's own settings.
 */
export const forgetState = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (!WORKSHOP.test(key)) localStorage.removeItem(key);
  }
};

/** Empties what pages keep on the device for later; the device's keys, and the page's open connection, stay. */
export const forgetDrafts = (): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('journey-drafts');
    // The database does not exist yet, so there is nothing to empty. The page must create it, with its own tables.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => {
      const emptied = opening.result.transaction('drafts', 'readwrite');
      emptied.objectStore('drafts').clear();
      emptied.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
