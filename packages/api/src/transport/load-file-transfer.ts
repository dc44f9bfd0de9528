/**
 * Loads the code that sends and fetches files in advance, so that a later request for a file neither waits for it nor
 * fails without it. It is separate from the transport, because the sign-in page loads the transport's code.
 * @returns whether the code was loaded
 */
export const loadFileTransfer = (): Promise<boolean> =>
  import('./files.ts').then(
    () => true,
    () => false,
  );
