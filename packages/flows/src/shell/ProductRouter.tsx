import { listenToHistoryBeforeRouter } from '@journey/ui';
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/** Whether the person has navigated to a page whose code is still loading. */
const PendingPageContext = createContext(false);

interface Props {
  readonly children: ReactNode;
}

/**
 * The router of a product on a host, with the browser's history. While the code of the next page loads, the previous
 * page stays on the screen, and `useLatePage` reports when that takes long. `BrowserRouter` also keeps the previous
 * page, but does not expose whether a navigation is pending.
 */
export const ProductRouter = ({ children }: Props) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(() => {
    listenToHistoryBeforeRouter();
    return history.listen((next) =>
      startTransition(() => setState({ action: next.action, location: next.location })),
    );
  }, [history]);
  return (
    <PendingPageContext value={isPending}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </PendingPageContext>
  );
};

/** How long the previous page stays on the screen while the next one loads, in milliseconds. */
export const LATE_AFTER_MS = 1000;

/** A hook that returns whether the code of the next page has been loading for longer than `LATE_AFTER_MS`. */
export const useLatePage = (): boolean => {
  const isPending = use(PendingPageContext);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
};
