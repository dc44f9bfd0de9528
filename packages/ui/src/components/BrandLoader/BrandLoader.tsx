import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { BrandIdentity } from '../../tokens/brand.ts';
import { Logo } from '../Logo/Logo.tsx';
import { LoadingStatus } from '../Skeleton/LoadingStatus.tsx';

/** How long the waiting screen shows each number of its count from 0 to 100, in ms. */
export const BRAND_LOADER_INTERVAL_MS = 30;

const Veil = styled.div`
  position: fixed;
  z-index: 3;
  inset: 0;
  display: grid;
  place-content: safe center;
  justify-items: center;
  gap: var(--space24);
  padding: var(--space24);
  background-color: var(--band);
  background-image: var(--band-art);
  color: var(--on-band);
  text-align: center;
  overflow-y: auto;
  > svg {
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
  /**
   * Says what the person is waiting for: screen readers announce it, and it is the accessible name of the waiting
   * screen's progress bar.
   */
  label: string;
  /**
   * What the waiting screen shows below its count. The screen covers the page, so put any explanation of the wait
   * here.
   */
  children?: ReactNode;
  /** Whether the wait is over. The waiting screen's count then jumps to 100. */
  ready?: boolean;
  /** Called once, when the waiting screen's count reaches 100. */
  onDone?: () => void;
}

/** A waiting screen in the brand's colours: a progress bar and a count that advances by one every 30 ms, up to 100. */
export const BrandLoader = ({ brand, label, children, ready, onDone }: BrandLoaderProps) => {
  const [counted, setCounted] = useState(0);
  const count = ready ? 100 : counted;
  const done = count >= 100;
  useEffect(() => {
    if (done) {
      onDone?.();
      return undefined;
    }
    const timer = setInterval(() => setCounted((n) => Math.min(n + 1, 100)), BRAND_LOADER_INTERVAL_MS);
    return () => clearInterval(timer);
    // `onDone` is left out of this effect's dependencies, because the effect would call it again whenever
    // another function is passed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done]);
  return (
    <Veil>
      <LoadingStatus>{label}</LoadingStatus>
      <Logo brand={brand} />
      <progress aria-label={label} max={100} value={count} />
      <output aria-hidden>{count}%</output>
      {children && <div>{children}</div>}
    </Veil>
  );
};
