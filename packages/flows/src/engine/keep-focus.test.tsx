import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

interface Props {
  /** What is left of the part once its button has been pressed. */
  readonly left: 'part' | 'nothing';
  readonly tabIndex?: number;
  readonly onPress?: () => void;
}

/** A page with a heading and a part, whose button disappears when it is pressed. */
const Page = ({ left, tabIndex, onPress }: Props) => {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Photos
      </h1>
      <input aria-label="Comments" />
      {!(isPressed && left === 'nothing') && (
        <div ref={keepFocus} data-testid="part" tabIndex={tabIndex}>
          {!isPressed && (
            <button
              type="button"
              onClick={() => {
                onPress?.();
                setPressed(true);
              }}
            >
              Resume
            </button>
          )}
        </div>
      )}
    </>
  );
};

/** Presses the button while it has the focus, as with the keyboard, and waits until the page has changed. */
const press = async () => {
  const button = screen.getByRole('button');
  button.focus();
  await act(async () => void fireEvent.click(button));
};
const heading = () => screen.getByRole('heading');

it('gives the focus of a pressed button that disappears to the part around it', async () => {
  render(<Page left="part" tabIndex={-1} />);
  await press();
  expect(document.activeElement).toBe(screen.getByTestId('part'));
});

it.each<[string, Props]>([
  ['cannot take it', { left: 'part' }],
  ['disappears as well', { left: 'nothing', tabIndex: -1 }],
])('gives the focus to the page’s heading when the part %s', async (_, props) => {
  render(<Page {...props} />);
  await press();
  expect(document.activeElement).toBe(heading());
});

it.each(['part', 'nothing'] as const)(
  'leaves a focus that has gone elsewhere, with %s left of the part',
  async (left) => {
    render(<Page left={left} tabIndex={-1} onPress={() => screen.getByRole('textbox').focus()} />);
    await press();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  },
);

it('does not bring back a focus that the person has taken away', async () => {
  render(<Page left="part" tabIndex={-1} />);
  const button = screen.getByRole('button');
  button.focus();
  await act(async () => button.blur());
  await act(async () => void fireEvent.click(button));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

/**
 * A page that is itself a part with `keepFocus`. Another part, rendered later, has a button that disappears when it is
 * pressed.
 */
const PageAround = () => {
  const [step, setStep] = useState<'empty' | 'button' | 'pressed'>('empty');
  return (
    <div ref={keepFocus}>
      <h1 id="page-title" tabIndex={-1}>
        Check-in
      </h1>
      {step === 'empty' && <input aria-label="Comments" onChange={() => setStep('button')} />}
      {step !== 'empty' && (
        <div ref={keepFocus} data-testid="part" tabIndex={-1}>
          {step === 'button' && (
            <button type="button" onClick={() => setStep('pressed')}>
              Resume
            </button>
          )}
        </div>
      )}
    </div>
  );
};

it('gives the focus to the innermost part, also where it came later than the one around it', async () => {
  render(<PageAround />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } });
  await press();
  expect(document.activeElement).toBe(screen.getByTestId('part'));
});
