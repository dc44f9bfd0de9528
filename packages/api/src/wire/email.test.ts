import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each(['ana@example.com\u200b', '\u200eana@example.com', 'ana@exam\u00adple.com'])(
  '%j has a mark that nobody sees, and is none',
  (text) => expect(isEmail(text)).toBe(false),
);
