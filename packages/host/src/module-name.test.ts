import { expect, it } from 'vitest';
import { getModuleName } from './module-name.ts';

it.each([
  ['/repository/packages/flows/src/host/brand.tsx', 'flows/host/brand'],
  ['/elsewhere/node_modules/@journey/flows/dist/host/brand.js', 'flows/host/brand'],
  ['/elsewhere/node_modules/yup/index.js', undefined],
  ['\0vite/preload-helper.js', undefined],
])('%j is %s', (id, name) => expect(getModuleName(id)).toBe(name));
