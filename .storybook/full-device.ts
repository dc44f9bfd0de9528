import { spyOn } from 'storybook/test';

/**
 * Makes the browser's storage refuse everything, as on a device that is full.
 * @returns a function that ends it
 */
export const fillDevice = (): (() => void) => {
  const blocked = spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The device is full', 'QuotaExceededError');
  });
  return () => blocked.mockRestore();
};
