// Test files share their modules, and the first one that opens drafts decides for all of them whether the device can
// store any. So each of them has IndexedDB, also those that never look into it.
import 'fake-indexeddb/auto';
