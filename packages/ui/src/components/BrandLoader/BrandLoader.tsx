import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { BrandIdentity } from '../../tokens/brand.ts';
import { Logo } from '../Logo/Logo.tsx';

/** ms between two counts. */
export const brandLoaderStep = 30;

const Veil = styled.div`
  position: fixed;
  z-index: 3;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space24);
  padding: var(--space24);
  background-color: var(--band);
  background-image: var(--band-art);
  color: var(--on-band);
  text-align: center;
  svg {
    height: 56px;
  }
  progress {
    appearance: none;
    width: min(280px, 80vw);
    height: 6px;
    border: 1px solid;
    border-radius: 3px;
    background: none;
    color: inherit;
  }
  ::-webkit-progress-bar {
    background: none;
  }
  ::-webkit-progress-value {
    background: currentColor;
  }
  ::-moz-progress-bar {
    background: currentColor;
  }
  output {
    font: 600 var(--type28) var(--font-text);
    font-variant-numeric: tabular-nums;
  }
`;

export interface BrandLoaderProps {
  brand: BrandIdentity;
  /** What is being waited for: the name of the progress bar. */
  label: string;
  children?: ReactNode;
  /** There is nothing left to wait for: the count ends at once. */
  ready?: boolean;
  /** Called once at 100. */
  onDone?: () => void;
}

/** The brand's own wait: counts to 100, one each 30 ms. Nothing moves but the count. */
export function BrandLoader({ brand, label, children, ready, onDone }: BrandLoaderProps) {
  const [counted, setCounted] = useState(0);
  const count = ready ? 100 : counted;
  const done = count >= 100;
  useEffect(() => {
    if (done) {
      onDone?.();
      return undefined;
    }
    const timer = setInterval(() => setCounted((n) => Math.min(n + 1, 100)), brandLoaderStep);
    return () => clearInterval(timer);
    // The end is told once: a new onDone is no new end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done]);
  return (
    <Veil>
      <Logo brand={brand} />
      <progress aria-label={label} max={100} value={count} />
      <output aria-hidden>{count}%</output>
      {children && <p>{children}</p>}
    </Veil>
  );
}
