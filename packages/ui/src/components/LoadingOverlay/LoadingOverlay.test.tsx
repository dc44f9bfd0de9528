import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsPageCovered } from '../../live/page-cover.ts';
import { HiddenPageContext } from '../../modal/hidden-page.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces its message when it appears, in the region that is there already', () => {
  render(<LoadingOverlay>Submitting</LoadingOverlay>);
  const region = screen.getByRole('status');
  act(() => void vi.advanceTimersByTime(299));
  expect(region.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(region.textContent).toBe('Submitting');
});

it('lets nothing of the page be read through it', () => {
  render(<LoadingOverlay>Opaque</LoadingOverlay>);
  document.documentElement.style.setProperty('--surface', 'white');
  expect(getComputedStyle(screen.getByRole('status')).backgroundColor).toBe('rgb(255, 255, 255)');
});

it('tells the frame around the page for how long the page is covered', () => {
  const Frame = () => <header inert={useIsPageCovered()}>Logo</header>;
  const isInert = () => screen.getByText('Logo').hasAttribute('inert');
  const page = (overlays: number) => (
    <>
      <Frame />
      {overlays > 0 && <LoadingOverlay>Loading</LoadingOverlay>}
      {overlays > 1 && <LoadingOverlay>Submitting</LoadingOverlay>}
    </>
  );
  const { rerender } = render(page(0));
  for (const overlays of [0, 1, 2, 1, 0]) {
    rerender(page(overlays));
    expect(isInert()).toBe(overlays > 0);
  }
});

it('covers nothing while its page is hidden, so that the frame around the page can be used', () => {
  const Frame = () => <header inert={useIsPageCovered()}>Logo</header>;
  const page = (isHidden: boolean) => (
    <>
      <Frame />
      <HiddenPageContext value={isHidden}>
        <LoadingOverlay>Loading</LoadingOverlay>
      </HiddenPageContext>
    </>
  );
  const { rerender } = render(page(false));
  for (const isHidden of [false, true, false]) {
    rerender(page(isHidden));
    expect(screen.getByText('Logo').hasAttribute('inert')).toBe(!isHidden);
  }
});

it('scrolls where its message does not fit, so that nothing of it is out of reach', () => {
  render(<LoadingOverlay>Submitting</LoadingOverlay>);
  const { placeContent, overflowY } = getComputedStyle(screen.getByRole('status'));
  expect({ placeContent, overflowY }).toEqual({ placeContent: 'safe center', overflowY: 'auto' });
});
