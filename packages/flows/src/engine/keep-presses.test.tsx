import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepPresses } from './keep-presses.ts';

type Handler = (event: object) => void;

/** Renders a button, a text beside it and a dialog, and starts `keepPresses` with handlers that a test can call. */
const setUp = () => {
  const handlers: Record<string, Handler> = {};
  // Events that a test dispatches are not trusted, so the handlers are called with objects instead.
  const spy = vi
    .spyOn(document, 'addEventListener')
    .mockImplementation((type, handler) => void (handlers[type] = handler as Handler));
  keepPresses();
  spy.mockRestore();
  const onClick = vi.fn<() => void>();
  render(
    <>
      <section>
        <button type="button" onClick={onClick}>
          <span>Confirm</span>
        </button>
      </section>
      <p>Estimate</p>
      <dialog open>
        <p>Still there?</p>
      </dialog>
    </>,
  );
  const pointer = (target: Element) => ({
    target,
    isTrusted: true,
    isPrimary: true,
    button: 0,
    clientX: 100,
    clientY: 200,
  });
  const down = (change: object = {}) =>
    handlers['pointerdown']?.({ ...pointer(screen.getByText('Confirm')), ...change });
  const up = (reached: Element | null, change: object = {}) => {
    document.elementFromPoint = () => reached;
    handlers['pointerup']?.({ ...pointer(document.body), ...change });
  };
  return { onClick, handlers, down, up };
};

it.each([
  ['the button has moved away', {}, 'Estimate', {}, 1],
  ['the pointer has moved a little with it', {}, 'Estimate', { clientY: 206 }, 1],
  ['the button is still there, so the browser presses it', {}, 'Confirm', {}, 0],
  ['the pointer has left the button', {}, 'Estimate', { clientY: 260 }, 0],
  ['a dialog has opened', {}, 'Still there?', {}, 0],
  ['a tool has dispatched the events', { isTrusted: false }, 'Estimate', {}, 0],
  ['another button of the mouse was used', { button: 2 }, 'Estimate', {}, 0],
  ['another finger was lifted', {}, 'Estimate', { isPrimary: false }, 0],
])('when %s', (_, began, reached, ended, presses) => {
  const { onClick, down, up } = setUp();
  down(began);
  up(screen.getByText(reached), ended);
  expect(onClick).toHaveBeenCalledTimes(presses);
});

it('presses nothing that is inert or gone by then', () => {
  const { onClick, down, up } = setUp();
  const button = screen.getByRole('button');
  down();
  button.parentElement!.setAttribute('inert', '');
  up(null);
  button.parentElement!.removeAttribute('inert');
  down();
  button.remove();
  up(null);
  expect(onClick).not.toHaveBeenCalled();
});

it('presses once, and keeps a finger from pressing what has moved there', () => {
  const { onClick, handlers, down, up } = setUp();
  const touchEnd = () => {
    const preventDefault = vi.fn<() => void>();
    handlers['touchend']?.({ cancelable: true, preventDefault });
    return preventDefault;
  };
  down();
  up(screen.getByText('Estimate'));
  expect(touchEnd()).toHaveBeenCalledOnce();
  up(screen.getByText('Estimate'));
  expect(touchEnd()).not.toHaveBeenCalled();
  down();
  up(screen.getByText('Confirm'));
  expect(touchEnd()).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledOnce();
});
