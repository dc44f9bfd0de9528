import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

/**
 * Moves to the link's target by script, because the browser itself would add a history entry without the router's
 * state.
 */
const goToTarget = (event: MouseEvent<HTMLAnchorElement>) => {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
};

/**
 * A page's first link, with which keyboard users skip the header. Its target `href`, usually `#main`, must be
 * focusable. The link is visible only while it has the focus.
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
