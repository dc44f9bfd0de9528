import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Sidebar } from './Sidebar.tsx';
import { SidebarGroup, SidebarItem } from './SidebarItem.tsx';

// Fakes whether the screen is wide enough for a permanent sidebar, since jsdom has no `matchMedia`. Stories test
// the sidebar's drawer in a real browser.
const onScreen = (wide: boolean) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
/** Fakes a screen that can be turned, and returns the function that turns it. */
const onTurningScreen = () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => query);
  return (wide: boolean) =>
    act(() => {
      query.matches = wide;
      query.dispatchEvent(new Event('change'));
    });
};
afterEach(() => void vi.unstubAllGlobals());

const press = vi.fn<() => void>();
const sidebar = (open: boolean, onClose = () => {}) => (
  <Sidebar label="Menu" open={open} onClose={onClose} closeLabel="Close the menu">
    <SidebarGroup heading="Rental No: 1">
      <SidebarItem href="#photos" aria-current="page">
        Rental Photos
      </SidebarItem>
      <SidebarItem href="#tolls" reason="No tolls so far" onClick={press}>
        Tolls Invoice
      </SidebarItem>
    </SidebarGroup>
  </Sidebar>
);

it('is beside the page on a wide screen', () => {
  onScreen(true);
  render(sidebar(false));
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Rental No: 1' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is a drawer on a small screen, empty until it is open', () => {
  onScreen(false);
  const close = vi.fn<() => void>();
  const { rerender } = render(sidebar(false, close));
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(sidebar(true, close));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).toHaveBeenCalledTimes(2);
});

it('closes its drawer for good when the screen becomes wide, and keeps the focus (P-08)', () => {
  const turn = onTurningScreen();
  const Page = () => {
    const [open, setOpen] = useState(true);
    return sidebar(open, () => setOpen(false));
  };
  render(<Page />);
  screen.getByRole('button', { name: 'Close the menu' }).focus();
  turn(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rental Photos' }));
  turn(false);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('leaves the focus alone when the screen becomes wide and no drawer was open', () => {
  const turn = onTurningScreen();
  const close = vi.fn<() => void>();
  render(sidebar(false, close));
  turn(true);
  expect(document.activeElement).toBe(document.body);
  expect(close).not.toHaveBeenCalled();
});

it('keeps a disabled item focusable, with its reason and without a target', () => {
  onScreen(true);
  render(sidebar(false));
  const off = screen.getByRole('link', { name: /Tolls Invoice/ });
  fireEvent.click(off);
  expect(press).not.toHaveBeenCalled();
  expect(off.hasAttribute('href')).toBe(false);
  expect(off.tabIndex).toBe(0);
  expect(off.getAttribute('aria-disabled')).toBe('true');
  expect(off.textContent).toContain('No tolls so far');
});

it('keeps its items 8 px apart', () => {
  onScreen(true);
  render(sidebar(false));
  document.documentElement.style.setProperty('--space8', '8px');
  expect(getComputedStyle(screen.getByRole('list')).gap).toBe('8px');
});

it('keeps its items’ corners small, so that the mark of the current one is a straight bar', () => {
  onScreen(true);
  render(sidebar(false));
  document.documentElement.style.setProperty('--radius-control', '28px');
  expect(getComputedStyle(screen.getByRole('link', { name: /Tolls Invoice/ })).borderTopLeftRadius).toBe(
    '8px',
  );
});
