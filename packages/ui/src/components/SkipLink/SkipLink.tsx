import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

/** Goes to the link's target. The browser itself would add a history entry, in which the router finds no state. */
const goToTarget = (event: MouseEvent<HTMLAnchorElement>) => {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
};

/**
 * A page's first link, by which keyboard users skip the header. It leads to `href`, usually `#main`, which must
 * be focusable, and is visible only while focused.
 */
export const SkipLink = styled.a.attrs({ onClick: goToTarget })`
  position: absolute;
  z-index: 3;
  left: var(--space16);
  top: -100px;
  padding: var(--space12) var(--space16);
  background: var(--surface);
  color: var(--text);
  border-radius: var(--radius-control);
  &:focus {
    top: var(--space8);
  }
`;
