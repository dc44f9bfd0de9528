/** The part of es-check that the check of built scripts uses; the package has no types of its own. */
declare module 'es-check' {
  /**
   * Checks files against versions of JavaScript.
   * @returns what is wrong, file by file; `features` lists parts of JavaScript that are too new
   */
  export const runChecks: (
    configs: readonly object[],
    options: object,
  ) => { errors: readonly { err: Error & { features?: readonly string[] }; file: string }[] };
}
