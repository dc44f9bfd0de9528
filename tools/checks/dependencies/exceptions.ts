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
      'Decodes HEIC photos if the browser cannot. It is an unmodified, separate file that can be replaced by another build of it (docs/decisions/photos.md).',
  },
  {
    packages: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    ships: true,
    reason:
      'The binary of libvips. The sandbox uses it on the server to read and write photos, and a build to render the icons of a host. It is an unmodified, separate library that sharp loads at start and that can be replaced by another build of it. Its package has a different name on each system.',
  },
  {
    packages: 'axe-core',
    licence: 'MPL-2.0',
    ships: false,
    reason: 'Checks accessibility in tests and in the workshop. It is unmodified.',
  },
  {
    packages: 'lightningcss*',
    licence: 'MPL-2.0',
    ships: false,
    reason:
      'Vite minifies style sheets with it. It is unmodified, and none of its code is in the output. Its binary has a different name on each system.',
  },
  {
    packages: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    ships: false,
    reason: 'Data about browsers that Babel reads in development. None of it is in the output.',
  },
  {
    packages: '@mdn/browser-compat-data',
    licence: 'CC0-1.0',
    ships: false,
    reason: 'Data about browsers for the check of built files. None of it is in the output.',
  },
];

/**
 * The high and critical advisories that are accepted until a given day. An exception that is no longer needed fails the
 * check.
 */
export const ADVISORY_EXCEPTIONS: readonly AdvisoryException[] = [];
