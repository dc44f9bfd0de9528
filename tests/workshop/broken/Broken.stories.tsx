import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';

/** Stories that must fail. They test the checks of the workshop, and are not part of the workshop itself. */
const meta = preview.meta({ title: 'Broken', tags: ['!visual'] });

/** Fails its interaction test, because the story shows "Yes" and its play function expects "No". */
export const Interaction = meta.story({
  render: () => <main>Yes</main>,
  play: ({ canvas }) => expect(canvas.findByText('No', {}, { timeout: 10 })).resolves.toBeVisible(),
});

/** Fails axe, because the image has no alternative text. */
export const Unnamed = meta.story({
  render: () => (
    <main>
      {/* eslint-disable-next-line jsx-a11y/alt-text -- the fault that the check must find */}
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
    </main>
  ),
});

/** Fails axe's contrast check in one brand only, because white text on the action colour is legible in all others. */
export const OneBrand = meta.story({
  globals: { brand: 'wireframe' },
  render: () => (
    <main style={{ background: 'var(--action)', color: 'var(--ground)', padding: '48px' }}>
      <p style={{ color: '#ffffff' }}>White on what acts</p>
    </main>
  ),
});

/** Fails the check of touch targets, because the button is too small for a thumb. */
export const SmallTarget = meta.story({
  render: () => (
    <main>
      <button type="button" style={{ width: '24px', height: '24px' }} aria-label="Close" />
    </main>
  ),
});

/** Fails the check of widths, because the content is wider than a small phone. */
export const Wide = meta.story({
  render: () => (
    <main>
      <p style={{ width: '600px' }}>Much to say</p>
    </main>
  ),
});

/** Fails the keyboard check, because the Tab key does not lead out of the second button. */
export const Unreached = meta.story({
  render: () => (
    <main>
      <button type="button">First</button>
      <button type="button" onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}>
        Trap
      </button>
      <button type="button">Behind the trap</button>
    </main>
  ),
});

/** Fails the keyboard check, because nothing shows that the second button has the focus. */
export const Ringless = meta.story({
  render: () => (
    <main>
      <button type="button">First</button>
      <button type="button" style={{ outline: 'none' }}>
        Without a ring
      </button>
    </main>
  ),
});

/** Fails the check of forced colours, because these paint the gap of the focus ring in the same colour as the rest. */
export const ClosedRing = meta.story({
  render: () => (
    <main>
      <style>{`.ring::after {
        content: ''; display: inline-block; width: 24px; height: 24px; border: 3px solid;
        border-right-color: transparent; border-radius: 50%; animation: spin 1s;
      }`}</style>
      <button type="button" className="ring" aria-busy style={{ minWidth: '96px', minHeight: '48px' }}>
        Save
      </button>
    </main>
  ),
});
