/**
 * Returns the text that a message function makes, with `…` for each argument. If the function needs
 * arguments other than text, returns its source code.
 */
export const renderMessage = (make: (...gaps: unknown[]) => unknown): string => {
  try {
    const said = make(...Array.from({ length: make.length }, () => '…'));
    if (typeof said === 'string' && said !== '' && !/\b(NaN|undefined)\b/.test(said)) return said;
  } catch {
    // The message needs other arguments than text, so its source code is shown.
  }
  return make.toString().replace(/^[^=]*=>\s*/, '');
};
