import { expect, it } from 'vitest';
import { renderMessage } from './render-message.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  '../../packages/flows/src/**/{messages,*-messages}.ts',
  { eager: true },
);

type Make = (...gaps: unknown[]) => unknown;

const listFunctions = (value: unknown): Make[] => {
  if (typeof value === 'function') return [value as Make];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listFunctions) : [];
};

it('shows each message with its gaps, and the source of one that reckons with what is inserted', () => {
  expect(renderMessage((name) => `Hello, ${String(name)}`)).toBe('Hello, …');
  expect(renderMessage((share) => `${Math.round(Number(share) * 100)}%`)).toContain('Math.round');
  const shown = Object.values(modules).flatMap(listFunctions).map(renderMessage);
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.filter((text) => text === '' || /\bNaN\b/.test(text))).toEqual([]);
});
