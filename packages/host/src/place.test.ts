import { expect, it } from 'vitest';
import { getHostFolders } from './place.ts';

it('keeps the pages that were compiled together with those of other hosts', () => {
  const pages = '/project/.cache/pages/several/ace-au.mjs';
  expect(getHostFolders({ name: 'ace-au', pages }, '/project').pages).toBe(pages);
  expect(getHostFolders({ name: 'ace-au' }, '/project').pages).toBeUndefined();
});
