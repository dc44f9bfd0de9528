import { spyOn } from 'storybook/test';

/**
 * Makes IndexedDB fail, as on a device whose storage is full.
 * @returns a function that restores it
 */
export const fillDevice = (): (() => void) => {
  const blocked = spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The device is full', 'QuotaExceededError');
  });
  return () => blocked.mockRestore();
};
