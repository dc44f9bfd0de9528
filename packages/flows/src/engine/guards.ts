/** Whether a value of unknown shape, such as one from the browser's storage, is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a value of unknown shape is a text that is not empty. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
