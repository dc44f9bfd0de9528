import { ApiError } from '@journey/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { runExclusive } from '../outbox/run-exclusive.ts';
import { canWaitForNetwork } from '../unreachable.ts';
import { markFormHandled, type FormDraftStore } from './form-drafts.ts';
import { onWake } from '../wake.ts';

/** One attempt to save a form. */
export interface SaveAttempt {
  /** Whether the form has waited and is sent by itself, so that nobody has pressed a button. */
  readonly isAutomatic: boolean;
  /** Whether the person has changed a field since the attempt began, so that the values that are being saved lack it. */
  readonly hasChanged: () => boolean;
  /**
   * Keeps the fields as they are until the attempt ends: what is sent from here on cannot be sent again with a change.
   * Check `hasChanged` after it.
   */
  readonly holdFields: () => void;
}

/**
 * Saves a form's values.
 * @returns `overtaken` if the person has changed a field meanwhile, which is still to be saved, so that the page stays
 */
export type SaveForm<Values> = (values: Values, attempt: SaveAttempt) => Promise<'overtaken' | void>;

/** A submitted form that could not be sent, and is sent by itself. */
interface Waiting<Values> {
  /** When the person submitted it, in ms since 1970. */
  readonly since: number;
  /** Whether the device has stored that it was submitted, so that it waits beyond a reload and another sign-in. */
  readonly isKept: boolean;
  /** How it is saved; undefined for a form that was submitted before this page was opened. */
  readonly save?: SaveForm<Values>;
}

interface Options<Values> {
  readonly submitted: FormDraftStore<Values>['submitted'] | undefined;
  /** Returns the text that tells the person why saving the form failed. */
  readonly failureOf: (error: unknown) => string;
  /** Validates the form and saves its values again, by `save` or, if that is undefined, by the form's own function. */
  readonly repeat: (save: SaveForm<Values> | undefined) => Promise<void>;
  /** Calls back whenever the person changes a field. @returns a function that stops this */
  readonly onChange: (changed: () => void) => () => void;
}

/**
 * Attempts to save a form. If the services cannot be reached, the form waits and the attempt is
 * repeated automatically, unless the person changes or cancels it. The device stores that it waits,
 * so a reload and other tabs know of it; only one tab sends it.
 */
export const useSubmitAttempts = <Values>({ submitted, failureOf, repeat, onChange }: Options<Values>) => {
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [ended, setEnded] = useState<'changed' | 'cancelled' | 'overtaken'>();
  const [waiting, setWaiting] = useState<Waiting<Values> | undefined>(() =>
    submitted?.since === undefined
      ? undefined
      : { since: submitted.since, isKept: submitted.outlivesSession },
  );
  const running = useRef(false);
  /** How often the person has changed a field. */
  const changes = useRef(0);

  /** The person's cancelling that the device has not stored yet, unless a change or another attempt has overtaken it. */
  const cancelling = useRef<symbol>(undefined);

  const drop = async (): Promise<void> => {
    setWaiting(undefined);
    await submitted?.remove();
  };
  const end = (how: 'changed' | 'cancelled') => {
    cancelling.current = undefined;
    setFailure(undefined);
    setWaiting(undefined);
    setEnded(how);
  };
  const endByChange = () => {
    end('changed');
    void submitted?.remove();
  };
  const cancel = async (): Promise<void> => {
    const mine = Symbol('cancelling');
    cancelling.current = mine;
    try {
      await submitted?.remove();
    } finally {
      // The person reads that the form is not sent by itself only once that is so, since they may then close the page.
      if (cancelling.current === mine) end('cancelled');
    }
  };

  const attempt = async (
    values: Values,
    save: SaveForm<Values>,
    isAutomatic: boolean,
    hasChanged: () => boolean,
  ): Promise<void> => {
    const wasOnline = navigator.onLine;
    let isKept = waiting?.isKept ?? false;
    const since = isAutomatic && waiting ? waiting.since : Date.now();
    const send = async (): Promise<'overtaken' | void> => {
      if (!isAutomatic) isKept = (await submitted?.put(values)) ?? false;
      else if (submitted && !(await submitted.isStored())) return;
      try {
        const outcome = await save(values, {
          isAutomatic,
          hasChanged,
          // Rendered at once, so that no key that is pressed from here on reaches a field.
          holdFields: () => flushSync(() => setHeld(true)),
        });
        // If saving asked the person something instead of sending the form, it must not be sent
        // automatically.
        await submitted?.remove();
        return outcome;
      } catch (error) {
        const isSignedOut = error instanceof ApiError && error.kind === 'unauthorised';
        // A form whose session has ended still waits: it is sent after the next sign-in.
        if (!isSignedOut && wasOnline && !canWaitForNetwork(error)) await submitted?.remove();
        throw error;
      }
    };
    try {
      const outcome = await (submitted ? runExclusive(submitted.lock, send) : send());
      setWaiting(undefined);
      setFailure(undefined);
      if (outcome === 'overtaken') setEnded(outcome);
    } catch (error) {
      // The network came back during the attempt. The event that repeats a waiting form has passed, so the attempt is
      // repeated here.
      if (navigator.onLine && !wasOnline) return attempt(values, save, isAutomatic, hasChanged);
      const waits = canWaitForNetwork(error) && !hasChanged();
      // An automatic attempt that could not reach the services changes nothing for the person, who may be typing. What
      // they have typed meanwhile ends the waiting without a failure, which would take the focus.
      if (isAutomatic && canWaitForNetwork(error)) return waits ? undefined : endByChange();
      setFailure(failureOf(error));
      setWaiting(waits ? { since, isKept, save } : undefined);
    }
  };
  const run = async (
    values: Values,
    save: SaveForm<Values>,
    isAutomatic: boolean,
    hasChanged: () => boolean,
  ): Promise<void> => {
    // The form is being sent already, for instance automatically at the moment of a press.
    if (running.current) return;
    // The person has cancelled it, which the device still has to store.
    if (isAutomatic && cancelling.current) return;
    cancelling.current = undefined;
    running.current = true;
    setSaving(true);
    setEnded(undefined);
    if (!isAutomatic) {
      setFailure(undefined);
      setWaiting(undefined);
    }
    try {
      await attempt(values, save, isAutomatic, hasChanged);
    } finally {
      running.current = false;
      setSaving(false);
      setHeld(false);
    }
  };

  const wake = useEffectEvent(() => {
    if (!running.current) void repeat(waiting?.save);
  });
  // Ends the waiting here when another tab has sent the form, or the person has changed or
  // cancelled it there.
  const follow = useEffectEvent(async () => {
    // An unreadable device is no sign that another tab has done so, so the form keeps waiting.
    const isStored = await submitted?.isStored().catch(() => true);
    if (running.current || cancelling.current || isStored !== false) return;
    setWaiting(undefined);
    setFailure(undefined);
  });
  // After a change the form is not sent by itself, because it may be half edited; the person submits it again.
  const change = useEffectEvent(() => {
    changes.current += 1;
    if (waiting && !running.current) endByChange();
  });
  useEffect(
    () => onChange(() => change()),
    // `onChange` is a new function on each render but always does the same, so it is no dependency.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  useEffect(() => {
    if (!waiting) return undefined;
    if (!waiting.save && navigator.onLine) wake();
    const stopWaking = onWake(() => wake());
    const stopWatching = submitted?.watch(() => void follow());
    // Another tab may have sent or removed the form before the watch began.
    void follow();
    return () => {
      stopWaking();
      stopWatching?.();
    };
  }, [waiting, submitted]);

  const lock = submitted?.lock;
  const isAttended = isSaving || waiting !== undefined;
  useEffect(() => (lock !== undefined && isAttended ? markFormHandled(lock) : undefined), [lock, isAttended]);
  return {
    failure,
    isSaving,
    isHeld,
    waiting,
    /** How the person ended the waiting of the form, or overtook its sending by a change. */
    ended,
    run,
    /**
     * Begins to watch for changes, before the form's values are read for an attempt.
     * @returns a function that tells whether the person has changed a field since, for `run`
     */
    watchChanges: (): (() => boolean) => {
      const before = changes.current;
      return () => changes.current !== before;
    },
    /** Stops waiting, so that a form whose values are no longer valid is not sent automatically. */
    dropWaiting: async (): Promise<void> => {
      if (waiting) await drop();
    },
    cancel: () => void cancel(),
  };
};
