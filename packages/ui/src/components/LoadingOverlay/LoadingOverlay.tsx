import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LOADING_DELAY_MS } from '../Skeleton/LoadingStatus.tsx';
import { useCoverPage } from '../../live/page-cover.ts';
import { useElapsed } from '../../live/use-elapsed.ts';

const Veil = styled.div`
  position: fixed;
  z-index: 3;
  inset: 0;
  display: grid;
  place-content: safe center;
  justify-items: center;
  gap: var(--space24);
  padding: var(--space24);
  background: var(--surface);
  font: 500 var(--type20) var(--font-text);
  text-align: center;
  overflow-y: auto;
  animation: appear var(--motion) 0.3s both;
  &::before {
    content: '';
    width: 56px;
    height: 56px;
    border: 5px solid var(--divider);
    border-top-color: var(--selected);
    border-radius: 50%;
    animation: spin 0.9s linear infinite;
    /* Forced colours would give the whole ring one colour, so that its rotation would be invisible. */
    @media (forced-colors: active) {
      border-top-color: Canvas;
    }
  }
`;

interface Props {
  /** The overlay's message, which screen readers announce. */
  readonly children: ReactNode;
  /** What the overlay shows below its message, such as a button. Screen readers announce it when it appears. */
  readonly below?: ReactNode;
}

/**
 * Covers the page with a message during slow work. It appears after 300 ms, so that it does not flash during quick
 * work. Make the page below it `inert`; the header and menu around the page can use `useIsPageCovered` to do the same.
 */
export const LoadingOverlay = ({ children, below }: Props) => {
  useCoverPage();
  // Screen readers announce only changes in a live region that already exists, so the message is added after the
  // region.
  const isShown = useElapsed(LOADING_DELAY_MS);
  return (
    <Veil role="status">
      {isShown && <div>{children}</div>}
      {below}
    </Veil>
  );
};
