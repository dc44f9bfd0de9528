// Gives every test file an IndexedDB, also files that do not use it: test files share their
// modules, and the first one that opens drafts decides for all of them whether the device can store
// any.
import 'fake-indexeddb/auto';
