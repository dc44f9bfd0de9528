import { toPlainCode, type TextFormatter } from './mask.ts';

/** Converts a two-digit hour to the 24-hour clock if `a` (am) or `p` (pm) was typed after it. */
const toHourOfDay = (hour: string, half: string | undefined): string => {
  if (half === 'p' && hour > '00' && hour < '12') return String(Number(hour) + 12);
  return half === 'a' && hour === '12' ? '00' : hour;
};

/**
 * Formats a time of day (24 hours) while it is typed: `9:30`, `930` and `09.30` become `09:30`, and `9:30 pm` becomes
 * `21:30` as soon as its `p` is typed.
 */
export const formatTimeWhileTyping: TextFormatter = (text) => {
  const typed = toPlainCode(text).replace(/^\D+/, '');
  const [head = '', ...tail] = typed.split(/\D+/);
  const short = (head.length === 1 && tail.length > 0) || (head[0] ?? '') > '2';
  const digits = ((short ? '0' : '') + head + tail.join('')).slice(0, 4);
  const half = /\d[\s.:]*([ap])/i.exec(typed)?.[1]?.toLowerCase();
  const hour = toHourOfDay(digits.slice(0, 2), half);
  return tail.length > 0 && digits.length === 2
    ? `${hour}:`
    : (hour + digits.slice(2)).replace(/^(\d\d)(?=\d)/, '$1:');
};
