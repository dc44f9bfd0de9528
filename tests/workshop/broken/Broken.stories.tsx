import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';

/** Stories that must not pass: what the checks of the workshop are checked with. No part of the workshop itself. */
const meta = preview.meta({ title: 'Broken', tags: ['!visual'] });

/** Says one thing and shows another. */
export const Interaction = meta.story({
  render: () => <main>Yes</main>,
  play: ({ canvas }) => expect(canvas.findByText('No', {}, { timeout: 10 })).resolves.toBeVisible(),
});

/** Nobody hears what the picture shows. */
export const Unnamed = meta.story({
  render: () => (
    <main>
      {/* eslint-disable-next-line jsx-a11y/alt-text -- the fault that is to be found */}
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
    </main>
  ),
});

/** White is read on the action colour of every brand but one. */
export const OneBrand = meta.story({
  globals: { brand: 'wireframe' },
  render: () => (
    <main style={{ background: 'var(--action)', color: 'var(--ground)', padding: '48px' }}>
      <p style={{ color: '#ffffff' }}>White on what acts</p>
    </main>
  ),
});

/** Too small for a thumb. */
export const SmallTarget = meta.story({
  render: () => (
    <main>
      <button type="button" style={{ width: '24px', height: '24px' }} aria-label="Close" />
    </main>
  ),
});

/** Wider than a small phone. */
export const Wide = meta.story({
  render: () => (
    <main>
      <p style={{ width: '600px' }}>Much to say</p>
    </main>
  ),
});
