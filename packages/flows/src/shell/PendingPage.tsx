import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from './app.ts';
import { shellMessages } from './messages.ts';
import { Waiting, WaitingOverlay } from './Waiting.tsx';

/** How long the previous page may stay on the screen with no sign that the next page is loading, in ms. */
const SILENT = 1000;
/** How often the browser's history is checked for a page whose code is still loading, in ms. */
const INTERVAL = 250;

/** Returns the key that the router gave to the browser's current history entry. The first entry of a visit has none. */
const currentEntryKey = (): unknown => (history.state as { readonly key?: unknown } | null)?.key ?? 'default';

/** Whether a dialog or a drawer is open. It could not be used in an inert page, so the page is not covered then. */
const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Returns whether the next page is slow to load: the browser has been at another history entry than the shown page for
 * at least `SILENT`.
 */
const useIsPending = (): boolean => {
  const { pathname, key } = useLocation();
  // A router in memory, as in stories, does not use the browser's history.
  const [usesHistory] = useState(() => typeof location !== 'undefined' && location.pathname === pathname);
  const [pendingKey, setPendingKey] = useState<string>();
  useEffect(() => {
    if (!usesHistory) return undefined;
    let waited = 0;
    const timer = setInterval(() => {
      waited = currentEntryKey() === key ? 0 : waited + INTERVAL;
      setPendingKey(waited >= SILENT && !isDialogOpen() ? key : undefined);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [key, usesHistory]);
  // Derived from the key, so that the new page is never rendered inert, not even once: its heading takes the focus.
  return pendingKey === key;
};

/** Returns the focus to where it was when the person goes back while the next page is pending. */
const useReturnFocus = (isPending: boolean): void => {
  const { key } = useLocation();
  const left = useRef<{ readonly key: string; readonly element: Element | null }>(undefined);
  useLayoutEffect(() => {
    if (isPending) left.current = { key, element: document.activeElement };
  }, [isPending, key]);
  useEffect(() => {
    if (isPending || left.current?.key !== key) return;
    const { element } = left.current;
    left.current = undefined;
    if (document.activeElement === document.body && element instanceof HTMLElement)
      element.focus({ preventScroll: true });
  }, [isPending, key]);
};

interface Pending {
  readonly isPending: boolean;
  /**
   * Called by a product's frame when it is shown and when it is removed. A frame stays usable while the page in it is
   * pending.
   */
  readonly setFramed: (isFramed: boolean) => void;
}

const PendingContext = createContext<Pending>({ isPending: false, setFramed: () => undefined });

/** A wrapper that has no box of its own, so that the pages are laid out as without it. */
const Unboxed = styled.div`
  display: contents;
  &[hidden] {
    display: none;
  }
`;

interface Props {
  readonly children: ReactNode;
}

/**
 * Watches for a page whose code is slow to load. The router navigates in a React transition, which keeps the previous
 * page on the screen, so only the browser's history tells that another page is pending. Outside a product's frame, as
 * after a login, the previous page is covered and inert meanwhile.
 */
export const PendingPage = ({ children }: Props) => {
  const { product, site } = useApp();
  const isPending = useIsPending();
  const [isFramed, setFramed] = useState(false);
  useReturnFocus(isPending);
  return (
    <PendingContext value={useMemo(() => ({ isPending, setFramed }), [isPending])}>
      {isPending && <title>{product ?? site.brand.name}</title>}
      {isPending && !isFramed && <WaitingOverlay>{shellMessages.loading}</WaitingOverlay>}
      <Unboxed inert={isPending && !isFramed}>{children}</Unboxed>
    </PendingContext>
  );
};

/** Shows a placeholder instead of the previous page in a product's frame while the next page is pending. */
export const PendingPageInFrame = ({ children }: Props) => {
  const { isPending, setFramed } = use(PendingContext);
  useEffect(() => {
    setFramed(true);
    return () => setFramed(false);
  }, [setFramed]);
  return (
    <>
      {isPending && <Waiting />}
      <Unboxed hidden={isPending}>{children}</Unboxed>
    </>
  );
};
