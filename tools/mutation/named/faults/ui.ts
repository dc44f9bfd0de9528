import type { NamedFault } from '../find.ts';

const FOLDER = 'packages/ui/src';

/** Faults in controls. */
export const UI_FAULTS: readonly NamedFault[] = [
  {
    name: 'addresses are looked up with each letter, without a pause',
    under: FOLDER,
    code: 'timer.current = setTimeout(() => call?.(text), pause);',
    becomes: 'call?.(text);',
  },
  {
    name: 'a form’s errors do not take the focus',
    under: FOLDER,
    code: 'useEffect(() => box.current?.focus(), [attempt]);',
    becomes: '',
  },
  {
    name: 'a busy button takes a second press',
    under: FOLDER,
    code: 'onClick={busy || isOff ? refuse : onClick}',
    becomes: 'onClick={onClick}',
  },
  {
    name: 'a screen reader does not hear the error of a field',
    under: FOLDER,
    code: 'error && `${id}-error`].filter(Boolean)',
    becomes: 'false].filter(Boolean)',
  },
  {
    name: 'more options are ticked than the limit allows',
    under: FOLDER,
    code: 'event.currentTarget.checked && now > limit',
    becomes: 'event.currentTarget.checked && now > limit + 1',
  },
  {
    name: 'a countdown ends again and again',
    under: FOLDER,
    code: 'if (left > 0 || last.ended) return;',
    becomes: 'if (left > 0) return;',
  },
];
