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
