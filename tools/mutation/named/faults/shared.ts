import type { NamedFault } from '../find.ts';

const ENGINE = 'packages/flows/src/engine';
const PORTAL = 'packages/flows/src/portal';
const FLOWS = 'packages/flows/src';

/** Faults in the portal, the engine, the shell and the fields. */
export const SHARED_FAULTS: readonly NamedFault[] = [
  {
    name: 'a write that was sent is sent again',
    under: ENGINE,
    code: 'if (last?.isDone) return last.answer as T;',
    becomes: '',
  },
  {
    name: 'a write is repeated under another key',
    under: ENGINE,
    code: 'last?.key ??\n',
    becomes: '',
  },
  {
    name: 'the menu offers tolls to a rental without any',
    under: PORTAL,
    code: 'isAvailable: ({ hasTolls }) => hasTolls',
    becomes: 'isAvailable: () => true',
  },
  {
    name: 'the check digit of an agreement is another one',
    under: PORTAL,
    code: 'Number(typed) % 7',
    becomes: 'Number(typed) % 9',
  },
  {
    name: 'an incident in the future is accepted',
    under: FLOWS,
    code: '(isRepeated ? earlier : moment) <= now - 60_000',
    becomes: '(isRepeated ? earlier : moment) >= now - 60_000',
  },
  {
    name: 'the drafts of the person before stay on a shared device',
    under: ENGINE,
    code: 'ids.filter(([, name]) => name !== from.owner.name)',
    becomes: 'ids.filter(([, name]) => name === from.owner.name)',
  },
  {
    name: 'a task of the outbox is sent under another key at each try',
    under: ENGINE,
    code: 'idempotencyKey: key,\n      answers,',
    becomes: 'idempotencyKey: crypto.randomUUID(),\n      answers,',
  },
  {
    name: 'a late write of a draft brings back what was sent',
    under: ENGINE,
    code: 'await written();\n        return attempts.run',
    becomes: 'return attempts.run',
  },
  {
    name: 'a form that failed without a network is not sent when it is back',
    under: ENGINE,
    code: 'setWaiting(waits ? { since, isKept, save, wasOnline: navigator.onLine } : undefined);',
    becomes: '',
  },
  {
    name: 'a form that was cancelled while it waited is sent all the same',
    under: ENGINE,
    code: 'if (isAutomatic && stopped.current) return;',
    becomes: '',
  },
  {
    name: 'answers that are locked can be changed',
    under: ENGINE,
    code: 'for (const path of locked) {',
    becomes: 'for (const path of [] as string[]) {',
  },
  {
    name: 'a step is entered although an earlier one is not done',
    under: ENGINE,
    code: 'if (open && flow.steps.indexOf(open) < at) return open.id;',
    becomes: '',
  },
  {
    name: 'nobody is warned before the session ends',
    under: FLOWS,
    code: 'setWarning(left <= WARNING_PERIOD_MS ? expiresAt : undefined);',
    becomes: 'setWarning(undefined);',
  },
  {
    name: 'answers stay on the device after the session has ended',
    under: FLOWS,
    code: 'await drafts.write({ remove: await drafts.list() });',
    becomes: '',
  },
];
