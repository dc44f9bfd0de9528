import { expect, test } from 'vitest';
import { createMemoryObjectStore } from '../../store/objects.ts';
import { memoryFileStaging } from '../../store/staging.ts';
import { createZip, greyPixelJpeg } from '../../testing/incidents.ts';
import { storeUploadedFile } from './stored-files.ts';

test('a zip is stored while the file storage still stores another one', async () => {
  const objects = createMemoryObjectStore();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slowObjects = { ...objects, put: async () => released };
  const file = new Blob([await createZip({ 'a.jpg': greyPixelJpeg })]);
  const arrived = { file, sha256: '', discard: async () => {} };
  const slow = storeUploadedFile('DamagePhotos', arrived, {
    objects: slowObjects,
    staging: memoryFileStaging,
  });
  const stored = await storeUploadedFile('DamagePhotos', arrived, { objects, staging: memoryFileStaging });
  expect(stored.map(({ kind }) => kind)).toEqual(['vir-damage-zip', 'damage-photo']);
  release();
  expect(await slow).toHaveLength(2);
});
