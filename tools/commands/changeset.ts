/**
 * `npm run changeset`: asks for a note about a change and writes it. It starts the program within this process, which
 * `tools/run.mjs` starts only once the packages are installed, and which may read the terminal. Arguments are passed on:
 * `version` moves the notes into the changelogs.
 */
await import(new URL('../../node_modules/@changesets/cli/bin.js', import.meta.url).href);
