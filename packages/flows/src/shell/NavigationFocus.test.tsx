import { act, render } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { consumeLostFocus } from '../engine/keep-focus.ts';
import { NavigationFocus } from './NavigationFocus.tsx';
import { PageHeading } from './PageHeading.tsx';

// Another test file in the same process may have left a lost focus behind.
beforeEach(() => void consumeLostFocus());

it('leaves the focus alone on the first page of a visit, and takes it after a sign-in outside the router', () => {
  const show = (isContinued: boolean) =>
    render(
      <MemoryRouter>
        <NavigationFocus isContinued={isContinued}>
          <PageHeading>Rental History</PageHeading>
        </NavigationFocus>
      </MemoryRouter>,
    );
  const first = show(false);
  expect(document.activeElement).toBe(document.body);
  first.unmount();
  show(true);
  expect(document.activeElement).toBe(document.getElementById('page-title'));
});

it('moves the focus on when the heading that has it is replaced', () => {
  let go: NavigateFunction = () => undefined;
  let load = () => {};
  const Page = () => {
    const navigate = useNavigate();
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      go = navigate;
      load = () => setLoaded(true);
    }, [navigate]);
    return isLoaded ? <PageHeading key="form">Form</PageHeading> : <PageHeading key="wait">Wait</PageHeading>;
  };
  render(
    <MemoryRouter>
      <NavigationFocus>
        <Page />
      </NavigationFocus>
    </MemoryRouter>,
  );
  act(() => void go('/form'));
  expect(document.activeElement?.textContent).toBe('Wait');
  act(() => load());
  expect(document.activeElement).toBe(document.getElementById('page-title'));
  expect(document.activeElement?.textContent).toBe('Form');
});

it('begins at the top of a page whose heading already has the focus, as from a part that disappeared', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  let go: NavigateFunction = () => undefined;
  const Page = () => {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    useEffect(() => {
      go = navigate;
    }, [navigate]);
    useLayoutEffect(() => document.getElementById('page-title')?.focus(), [pathname]);
    return (
      <main id="main" key={pathname}>
        <PageHeading>{pathname}</PageHeading>
      </main>
    );
  };
  render(
    <MemoryRouter>
      <NavigationFocus>
        <Page />
      </NavigationFocus>
    </MemoryRouter>,
  );
  act(() => void go('/photos'));
  expect(document.activeElement?.textContent).toBe('/photos');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});
