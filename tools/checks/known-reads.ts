const CONTRACT = ['packages/api/CONTRACT.md'];
const SANDBOX = ['hosts/sandbox/server.ts'];
/** For tests that read only temporary files or system files, and no files of the project. */
const NONE: readonly string[] = [];

/**
 * Test files that read files or start programs, with patterns of the project's files that they read or start. Any other
 * test that reads files or starts programs depends on every file of the project, and so runs again after every change.
 * This list contains those that would take too long.
 */
export const KNOWN_READS: Readonly<Record<string, readonly string[]>> = {
  'packages/host/src/compress.test.ts': NONE,
  'packages/sandbox/src/node/folder-staging.test.ts': NONE,
  'packages/sandbox/src/node/node.test.ts': NONE,
  'packages/sandbox/src/routes.test.ts': CONTRACT,
  'packages/sandbox/src/services/check-in/every-mutation.test.ts': ['packages/api/schema.graphql'],
  'packages/sandbox/src/services/shapes.test.ts': CONTRACT,
  'packages/sandbox/src/services/uploads/object-store-away.test.ts': NONE,
  'packages/sandbox/src/services/uploads/uploads.test.ts': NONE,
  'packages/flows/src/photos/prepare/decode-heic.test.ts': ['packages/flows/src/photos/prepare/*.heic'],
  'tests/sandbox/fuzz.test.ts': CONTRACT,
  'tests/sandbox/portal-calls.test.ts': CONTRACT,
  'tests/sandbox/processes.ts': SANDBOX,
  'tests/sandbox/raw.ts': NONE,
  'tests/sandbox/server.test.ts': NONE,
  // This file sets up every unit test and reads only the test's own file, on which the test depends anyway.
  'tools/checks/mocked-modules.setup.ts': NONE,
  'tools/debian.ts': NONE,
  'tools/paths/root.ts': NONE,
  'tools/postgres.ts': NONE,
};
