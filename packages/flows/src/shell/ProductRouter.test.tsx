import { Dialog } from '@journey/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, useNavigate, useLocation, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductRouter } from './ProductRouter.tsx';

let go: NavigateFunction = () => undefined;
const Page = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <>
      <p>The page {pathname}</p>
      <Link to="/page">The page itself</Link>
      <Dialog open={isOpen} title="The dialog" onClose={() => undefined} closeLabel="Close">
        The text
      </Dialog>
    </>
  );
};
const pages = (isOpen: boolean) => (
  <ProductRouter>
    <Page isOpen={isOpen} />
  </ProductRouter>
);

/** Waits until the history entry of a closed dialog has been removed. */
const settled = () => waitFor(() => expect(history.state).not.toHaveProperty('journeyLayers'));
const back = () => act(async () => void go(-1));

beforeEach(() => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
});
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['opened', { replace: false }, '/page'],
  ['put in place of the page', { replace: true }, '/before'],
])('shows a page that is %s while the history entry of a dialog is being removed', async (_, how, below) => {
  const { rerender } = render(pages(true));
  const step = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementationOnce((by) => {
    step(by);
    act(() => void go('/next', how));
  });
  rerender(pages(false));
  await screen.findByText('The page /next');
  await settled();
  expect(location.pathname).toBe('/next');
  await back();
  await screen.findByText(`The page ${below}`);
  expect(location.pathname).toBe(below);
});

it('leaves a page by one Back after the link to that page was pressed in a dialog', async () => {
  const { rerender } = render(pages(true));
  fireEvent.click(screen.getByText('The page itself'));
  rerender(pages(false));
  await settled();
  await back();
  await screen.findByText('The page /before');
  expect(location.pathname).toBe('/before');
});
