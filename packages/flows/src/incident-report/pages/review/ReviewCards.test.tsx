import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { reviewMessages as text } from './messages.ts';
import { SignatureCard } from './ReviewCards.tsx';

it.each([
  ['a customer', true],
  ['none', false],
])('says that the customer can sign later where there is %s (V-18)', (_, hasCustomer) => {
  const card = renderToStaticMarkup(
    <SignatureCard
      kept={{ isLoaded: true, signed: undefined, change: () => undefined }}
      signNow={{ is: false, set: () => undefined }}
      hasCustomer={hasCustomer}
      onChange={() => undefined}
      onClear={() => undefined}
    />,
  );
  expect(card).toContain(text.signNow);
  expect(card.includes(text.signLater)).toBe(hasCustomer);
});
