/** The part of es-check that the check of built scripts uses, because the package includes no types. */
declare module 'es-check' {
  /**
   * Checks files against versions of JavaScript.
   * @returns the errors of each file; `features` lists the JavaScript features that are too new
   */
  export const runChecks: (
    configs: readonly object[],
    options: object,
  ) => { errors: readonly { err: Error & { features?: readonly string[] }; file: string }[] };
}
