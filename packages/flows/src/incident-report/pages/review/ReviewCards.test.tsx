import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { shellMessages } from '../../../shell/messages.ts';
import { reviewMessages as text } from './messages.ts';
import { SignatureCard } from './ReviewCards.tsx';
import { parseSignatureDraft } from './signature-draft.ts';

it.each([
  ['they can', true],
  ['they cannot', false],
])('says that the customer can sign later only where %s (V-18)', (_, canSignLater) => {
  const card = renderToStaticMarkup(
    <SignatureCard
      kept={{ isLoaded: true, wasSigned: false, signed: undefined, change: () => undefined }}
      signNow={{ is: false, set: () => undefined }}
      canSignLater={canSignLater}
      onChange={() => undefined}
      onClear={() => undefined}
    />,
  );
  expect(card).toContain(text.signNow);
  expect(card.includes(text.signLater)).toBe(canSignLater);
});

it('keeps the focus in its card when the place for the signature is loaded again (V-18)', async () => {
  const attempts = [Promise.reject(new Error('offline')), new Promise<never>(() => undefined)];
  const load = () => attempts.shift()!;
  const { container } = render(
    <SignatureCard
      kept={{ isLoaded: true, wasSigned: false, signed: undefined, change: () => undefined }}
      canSignLater
      onChange={() => undefined}
      onClear={() => undefined}
      load={load}
    />,
  );
  const again = await screen.findByRole('button', { name: shellMessages.retry });
  again.focus();
  await act(async () => void fireEvent.click(again));
  expect(again.isConnected).toBe(false);
  expect(container.querySelector('section fieldset')!.contains(document.activeElement)).toBe(true);
});

const signature = { kind: 'typed', name: 'Aroha' } as const;
it.each([
  ['now', { signature, at: 1_795_000_000_000 }, 1_795_000_000_000],
  ['by an earlier release', { signature, at: '2026-11-21 14:05' }, +new Date(2026, 10, 21, 14, 5)],
  ['at no time', { signature, at: 'soon' }, undefined],
  ['never', { signature }, undefined],
  ['as nothing', undefined, undefined],
])('reads a signature that was stored %s (V-18)', (_, stored, at) =>
  expect(parseSignatureDraft(stored)).toEqual(at === undefined ? undefined : { signature, at }),
);
