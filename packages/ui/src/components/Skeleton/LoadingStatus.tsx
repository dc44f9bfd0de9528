import { styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useElapsed } from '../../live/use-elapsed.ts';

/**
 * The delay after which a placeholder or overlay for loading content appears and is announced, in ms. It equals the
 * delay of their CSS animation.
 */
export const LOADING_DELAY_MS = 300;

/** A visible status below its placeholder. While it is empty it is as high as its text, so that nothing moves. */
const VisibleStatus = styled.p`
  order: 1;
  &:empty::before {
    content: '\\200b';
  }
`;

interface Props {
  readonly children: string;
  /** Whether the text is visible. By default only screen readers get it. */
  readonly visible?: boolean;
}

/**
 * The live region of a placeholder, which says that something is loading. It stays empty until
 * the placeholder appears, so that a quick load is not announced, and because screen readers announce only changes in
 * a region that already exists.
 */
export const LoadingStatus = ({ children, visible = false }: Props) => {
  const isShown = useElapsed(LOADING_DELAY_MS);
  const Status = visible ? VisibleStatus : VisuallyHidden;
  return <Status role="status">{isShown && children}</Status>;
};
