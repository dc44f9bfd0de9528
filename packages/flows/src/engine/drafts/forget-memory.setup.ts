import { beforeEach } from 'vitest';
import { forgetDraftsInMemory } from './drafts.ts';

// All stories of a run share one page. Without this reset, a story would send drafts that an earlier story left in
// memory, because its device could not store them.
beforeEach(forgetDraftsInMemory);
