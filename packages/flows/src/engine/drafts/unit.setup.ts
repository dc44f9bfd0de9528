// Gives every test file an IndexedDB, even files that do not use it. Test files share their modules, so the first file
// that opens drafts decides for all of them whether the device can store drafts.
import 'fake-indexeddb/auto';
