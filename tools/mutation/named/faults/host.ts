import type { NamedFault } from '../find.ts';

const FOLDER = 'packages/host/src';

/** Faults in the plugin that builds and serves hosts. */
export const HOST_FAULTS: readonly NamedFault[] = [
  {
    name: 'a foreign page may frame ours',
    under: FOLDER,
    code: `['frame-ancestors', "'none'"],`,
    becomes: '',
  },
  {
    name: 'pages may listen to the microphone',
    under: FOLDER,
    code: "'microphone',",
    becomes: '',
  },
  {
    name: 'files may be taken for another type than they state',
    under: FOLDER,
    code: "'x-content-type-options': 'nosniff',",
    becomes: '',
  },
  {
    name: 'a page whose address names a person stays in caches',
    under: FOLDER,
    code: "every((key) => SITE_PARAMETERS.includes(key)) ? 'no-cache' : 'no-store'",
    becomes: "some((key) => SITE_PARAMETERS.includes(key)) ? 'no-cache' : 'no-store'",
  },
  {
    name: 'what a sign-in fetches on demand is not counted in its size',
    under: FOLDER,
    code: 'if (fetched) for (const one of findStaticallyImportedChunks(fetched, chunks)) all.add(one);',
    becomes: '',
  },
];
