import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(async () => {
  vi.resetModules();
  document.documentElement.removeAttribute('data-live');
  // @ts-expect-error -- it is a script without exports, which TypeScript does not take for a module
  await import('./early.ts');
});
// Removes the script's click listener, which would intercept clicks in the next tests.
afterEach(() => void dispatchEvent(new Event('journey:live')));

it('repeats a link of the form and a button, but no other link, that are pressed too early (H-09)', () => {
  document.body.innerHTML =
    '<div id="root"><form><a href="#search">search here</a><button type="button">Check in</button></form><a href="#main">Skip</a></div>';
  const [inForm, outside] = document.querySelectorAll('a');
  const button = document.querySelector('button');
  expect(fireEvent.click(outside!)).toBe(true);
  expect(fireEvent.click(button!)).toBe(false);
  expect(fireEvent.click(inForm!)).toBe(false);
  expect(inForm!.getAttribute('aria-busy')).toBe('true');
  expect(button!.hasAttribute('aria-busy')).toBe(false);

  const follow = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  inForm!.addEventListener('click', follow);
  dispatchEvent(new Event('journey:live'));
  expect(follow).toHaveBeenCalledOnce();
  expect(inForm!.hasAttribute('aria-busy')).toBe(false);
  document.body.innerHTML = '';
});
