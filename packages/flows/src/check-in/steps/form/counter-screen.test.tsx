import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormMessages as text } from './messages.ts';

it.each([
  ['a person’s own device fills in their details', false],
  ['a counter’s shared screen fills in nothing, as it would be the details of the people before', true],
])('the browser of %s (C-15, C-28)', async (_, isGeneric) => {
  const checkIn = await logInForTest('check-in-unverified');
  const state = { isAgreed: true, hasSeenSteps: true, skipsIdentity: 'choice', skipsCard: true } as const;
  const { container } = renderFormStep(checkIn, { ...state, isGeneric });
  await screen.findByLabelText(text.city, undefined, { timeout: 20_000 });
  const tokens = [...container.querySelectorAll('[autocomplete]')].map((field) =>
    field.getAttribute('autocomplete'),
  );
  expect(tokens.length).toBeGreaterThan(12);
  expect(tokens.some((token) => token !== 'off')).toBe(!isGeneric);
});
