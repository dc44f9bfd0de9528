import { ApiError } from '@journey/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { runExclusive } from '../outbox/run-exclusive.ts';
import { canWaitForNetwork } from '../unreachable.ts';
import { claimSubmittedForm, type FormDraftStore } from './form-drafts.ts';
import { onWake } from '../wake.ts';

/** One attempt to save a form. */
export interface SaveAttempt {
  /** Whether the form has waited and is sent automatically, without the press of a button. */
  readonly isAutomatic: boolean;
  /**
   * Whether the person has changed a field since the attempt began. The values that are being saved do not include
   * that change.
   */
  readonly hasChanged: () => boolean;
  /**
   * Makes the fields inert until the attempt ends, because the request that follows cannot be repeated with changed
   * values. Check `hasChanged` after calling it.
   */
  readonly holdFields: () => void;
}

/**
 * Saves a form's values.
 * @returns `overtaken` if the person has changed a field meanwhile. The page then stays, because that change is still
 * unsaved.
 */
export type SaveForm<Values> = (values: Values, attempt: SaveAttempt) => Promise<'overtaken' | void>;

/** A submitted form that could not be sent and will be sent automatically. */
interface Waiting<Values> {
  /** When the person submitted it, in ms since 1970. */
  readonly since: number;
  /**
   * Whether the device has stored that the form was submitted, so that it still waits after a reload and another
   * sign-in.
   */
  readonly isKept: boolean;
  /** How it is saved; undefined for a form that was submitted before this page was opened. */
  readonly save?: SaveForm<Values>;
  /**
   * Whether the browser reported a network when the form began to wait. If it did not, a network at a later moment is
   * a reason to try again. This is false for a form that was submitted before this page was opened.
   */
  readonly wasOnline: boolean;
}

interface Options<Values> {
  readonly submitted: FormDraftStore<Values>['submitted'] | undefined;
  /** Returns the text that tells the person why saving the form failed. */
  readonly failureOf: (error: unknown) => string;
  /**
   * Validates the form again and saves its values with `save` or, if that is undefined, with the form's own function.
   */
  readonly repeat: (save: SaveForm<Values> | undefined) => Promise<void>;
  /** Calls back whenever the person changes a field. @returns a function that stops this */
  readonly onChange: (changed: () => void) => () => void;
}

/**
 * Attempts to save a form. If the services cannot be reached, the form waits and the attempt is repeated
 * automatically, unless the person changes or cancels it. The device stores that the form waits, so that it still
 * waits after a reload and other tabs know about it. Only one tab sends it.
 */
export const useSubmitAttempts = <Values>({ submitted, failureOf, repeat, onChange }: Options<Values>) => {
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [ended, setEnded] = useState<'changed' | 'cancelled' | 'overtaken'>();
  const [waiting, setWaiting] = useState<Waiting<Values> | undefined>(() =>
    submitted?.since === undefined
      ? undefined
      : { since: submitted.since, isKept: submitted.outlivesSession, wasOnline: false },
  );
  const running = useRef(false);
  /** How often the person has changed a field. */
  const changes = useRef(0);

  /**
   * The cancellation or change with which the person has kept the form from being sent automatically; undefined once
   * they have submitted it again.
   */
  const stopped = useRef<symbol>(undefined);

  const drop = async (): Promise<void> => {
    setWaiting(undefined);
    await submitted?.remove();
  };
  const end = (how: 'changed' | 'cancelled') => {
    setFailure(undefined);
    setWaiting(undefined);
    setEnded(how);
  };
  const endByChange = () => {
    stopped.current = Symbol('changed');
    end('changed');
    void submitted?.remove();
  };
  const cancel = async (): Promise<void> => {
    const mine = Symbol('cancelled');
    stopped.current = mine;
    try {
      await submitted?.remove();
    } finally {
      // The page says that the form is no longer sent automatically only once that is stored, because the person may
      // close the page after reading it.
      if (stopped.current === mine) end('cancelled');
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
          // Rendered synchronously, so that no later key press reaches a field.
          holdFields: () => flushSync(() => setHeld(true)),
        });
        // If saving asked the person a question instead of sending the form, the form must not be sent automatically.
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
      // The network came back during the attempt, so the event that triggers a retry has already passed. The attempt
      // is repeated here instead.
      if (navigator.onLine && !wasOnline) return attempt(values, save, isAutomatic, hasChanged);
      const waits = canWaitForNetwork(error) && !hasChanged();
      // An automatic attempt that could not reach the services changes nothing on the page, because the person may be
      // typing. If they have typed something, the form stops waiting, without a failure message, which would take the
      // focus.
      if (isAutomatic && canWaitForNetwork(error)) return waits ? undefined : endByChange();
      setFailure(failureOf(error));
      setWaiting(waits ? { since, isKept, save, wasOnline: navigator.onLine } : undefined);
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
    // The person has cancelled or changed the form: while this attempt validated it, or so recently that the page has
    // not rendered since and its previous listener started the attempt.
    if (isAutomatic && stopped.current) return;
    if (!isAutomatic) stopped.current = undefined;
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
    // If the device cannot be read, another tab has not necessarily done so, and the form keeps waiting.
    const isStored = await submitted?.isStored().catch(() => true);
    if (running.current || stopped.current || isStored !== false) return;
    setWaiting(undefined);
    setFailure(undefined);
  });
  // After a change the form is not sent automatically, because it may be half edited. The person submits it again.
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
    // The network may have come back before `onWake` begins to listen.
    if (!waiting.wasOnline && navigator.onLine) wake();
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
  useEffect(
    () => (lock !== undefined && isAttended ? claimSubmittedForm(lock) : undefined),
    [lock, isAttended],
  );
  return {
    failure,
    isSaving,
    isHeld,
    waiting,
    /**
     * How the person kept the form from being sent automatically (`changed` or `cancelled`), or `overtaken` if they
     * changed a field while it was being sent.
     */
    ended,
    run,
    /**
     * Starts watching for changes. Call it before the form's values are read for an attempt.
     * @returns a function for `run`, which returns whether the person has changed a field since
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
