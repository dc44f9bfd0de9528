import type { AdvisoryException } from './advisories.ts';
import type { LicenceException } from './licences.ts';

/**
 * The licences that every package may have. All are permissive. The font licence OFL-1.1 only forbids selling the fonts
 * by themselves.
 */
export const ALLOWED_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
];

/** The packages that may have another licence. An exception that no package needs any more fails the check. */
export const LICENCE_EXCEPTIONS: readonly LicenceException[] = [
  {
    packages: 'libheif-js',
    licence: 'LGPL-3.0',
    ships: true,
    reason:
      'Decodes HEIC photos where the browser cannot. It is a file of its own, unchanged, that another build can replace (docs/decisions/photos.md).',
  },
  {
    packages: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    ships: true,
    reason:
      'The binary of libvips, with which the sandbox reads and writes photos on the server and a build draws the icons of a host. It is a library of its own, unchanged, that sharp loads as it starts and that another build can replace. Its package has another name on each system.',
  },
  {
    packages: 'axe-core',
    licence: 'MPL-2.0',
    ships: false,
    reason: 'Checks accessibility in tests and in the workshop, unchanged.',
  },
  {
    packages: 'lightningcss*',
    licence: 'MPL-2.0',
    ships: false,
    reason:
      'Vite compresses style sheets with it, unchanged; nothing of it is in the result. Its binary has another name on each system.',
  },
  {
    packages: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    ships: false,
    reason: 'Data about browsers that Babel reads in development; nothing of it is in the result.',
  },
  {
    packages: '@mdn/browser-compat-data',
    licence: 'CC0-1.0',
    ships: false,
    reason: 'Data about browsers by which built files are checked; nothing of it is in the result.',
  },
];

/**
 * The high and critical advisories that are accepted until a given day. An exception that is no longer needed fails the
 * check.
 */
export const ADVISORY_EXCEPTIONS: readonly AdvisoryException[] = [];
