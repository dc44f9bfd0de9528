import { beforeEach } from 'vitest';
import { forgetDraftsInMemory } from './drafts.ts';

// All stories of a run share one page. Without this, what a story's page held in memory, because its device stored nothing,
// would be sent from the next one.
beforeEach(forgetDraftsInMemory);
