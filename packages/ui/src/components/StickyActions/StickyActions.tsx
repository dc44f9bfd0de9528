import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Bar = styled.div`
  display: grid;
  gap: var(--space8);
  margin-inline: calc(-1 * var(--space16));
  padding: var(--space12) var(--space16) calc(var(--space12) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--divider);
  background: var(--surface);
  text-align: center;
  & > button,
  & > a {
    width: 100%;
  }
  p {
    color: var(--text-muted);
    font: 400 var(--type14) var(--font-text);
  }
  @media (min-height: 560px) {
    position: sticky;
    z-index: 1;
    /* A toast has the foot of the screen to itself. */
    bottom: var(--toast-room, 0px);
  }
  @media (min-width: 640px) {
    margin-inline: 0;
    padding-inline: 0;
    border: 0;
    background: var(--surface-sunken);
    & > button,
    & > a {
      justify-self: start;
      width: auto;
      min-width: 14rem;
    }
    text-align: left;
  }
  /* Paper has nothing to press. */
  @media print {
    display: none;
  }
`;

/** px that stay free between the bar and a control that has the focus. */
const gap = 24;

export interface StickyActionsProps {
  /** The one primary button, as wide as the phone. */
  children: ReactNode;
  /** A short line with it, such as what pressing it means. */
  note?: ReactNode;
}

/**
 * The one action of a step, always in reach at the foot of the screen; on a short screen (a phone on its side, a
 * keyboard in the way) it stands at the end of the form and covers nothing. The page scrolls as far as it must for the
 * focus never to be behind the bar (WCAG 2.4.11). One on a page.
 */
export function StickyActions({ children, note }: StickyActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    if (!bar.current || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.scrollPaddingBottom = `calc(${Math.ceil(height) + gap}px + var(--toast-room, 0px))`;
    });
    watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <Bar ref={bar}>
      {note && <p>{note}</p>}
      {children}
    </Bar>
  );
}
