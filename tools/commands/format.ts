/**
 * `npm run format`: formats the code, or the files given as arguments. It starts the formatter within this process, which
 * `tools/run.mjs` starts only once the packages are installed.
 */
await import(new URL('../../node_modules/oxfmt/bin/oxfmt', import.meta.url).href);
