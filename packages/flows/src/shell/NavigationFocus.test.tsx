import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NavigationFocus } from './NavigationFocus.tsx';
import { PageHeading } from './PageHeading.tsx';

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
