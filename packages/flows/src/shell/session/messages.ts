import { counted } from '../../fields/plural.ts';

/** What a session's end says; a flow with other words hands in its own. */
export const sessionMessages = {
  title: 'Your session is about to end',
  /** Stands before the time that is left. */
  text: 'Your session will expire in',
  left: 'Time left in your session',
  announcement: (seconds: number): string => `Your session will expire in ${inWords(seconds)}.`,
  extend: 'Extend My Session',
  extending: 'Extending your session',
  failed: 'Your session could not be extended. Please check your network and try again.',
  /** Nothing more can be added: the services end every session after some hours. */
  final: 'Your session cannot be extended any further. Please finish what you are doing.',
  goOn: 'Continue',
  leave: 'Sign Out',
  expired: 'Your session has expired. Please login again to continue.',
} as const;

/** What `SessionDialog` says. */
export type SessionText = {
  readonly [Name in keyof typeof sessionMessages]: (typeof sessionMessages)[Name] extends string
    ? string
    : (seconds: number) => string;
};

/** `2 minutes 5 seconds`; a part that is zero is left out. */
export const inWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return counted(rest, 'second');
  return rest === 0 ? counted(minutes, 'minute') : `${counted(minutes, 'minute')} ${counted(rest, 'second')}`;
};
