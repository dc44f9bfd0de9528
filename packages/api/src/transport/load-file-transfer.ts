/**
 * Loads the code that sends and fetches files, so that a later request for a file does not wait for it, or fail for lack of
 * it. It is not part of the transport, whose code belongs to the sign-in page.
 * @returns whether the code is there
 */
export const loadFileTransfer = (): Promise<boolean> =>
  import('./files.ts').then(
    () => true,
    () => false,
  );
