import { newIdempotencyKey } from '@journey/api';
import { useState } from 'react';

/** Gives one key for as long as the same is written, and another for anything else. */
type WriteKey = (what: unknown) => string;

const createWriteKey = (): WriteKey => {
  let last = { of: '', key: '' };
  return (what) => {
    const of = JSON.stringify(what);
    if (last.of !== of) last = { of, key: newIdempotencyKey() };
    return last.key;
  };
};

/** A form's key: pressing again after a failure sends the same write, so that it happens once (design: security, Writes). */
export const useWriteKey = (): WriteKey => useState(createWriteKey)[0];
