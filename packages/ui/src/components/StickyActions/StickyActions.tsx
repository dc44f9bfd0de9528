import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Bar = styled.div`
  display: grid;
  gap: var(--space8);
  /* The bar also covers the space below and beside the page's column, which would otherwise be grey. */
  margin: 0 calc(-1 * var(--space16)) calc(-1 * var(--space48));
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
  /* In em, so that with large text even a taller screen counts as low and the bar does not stick. */
  @media (min-height: 35em) {
    position: sticky;
    z-index: 1;
    /* The bar moves up by the height of the toasts that are shown, so that they do not cover it. */
    bottom: var(--toast-room, 0px);
  }
  @media (min-width: 640px) {
    margin: 0;
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
  /* A printed page shows no buttons, because nobody can press them. */
  @media print {
    display: none;
  }
`;

/** The minimum space between the bar and a focused control above it, in CSS px. */
const gap = 24;

export interface StickyActionsProps {
  /** The primary button of a form's step, which on a phone is as wide as the screen. */
  children: ReactNode;
  /** A short line above the primary button, which says for example what happens when it is pressed. */
  note?: ReactNode;
}

/**
 * A bar with the primary button of a form's step, which sticks to the bottom of the screen. On a low screen (a
 * phone in landscape or with its keyboard open) it is at the end of the form instead, so that it covers nothing.
 * It sets the page's scroll padding, so that a focused control is never behind it (WCAG 2.4.11). A page may have
 * only one.
 */
export const StickyActions = ({ children, note }: StickyActionsProps) => {
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
};
