import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useElapsed } from '../../live/use-elapsed.ts';

/**
 * The delay after which a placeholder or overlay for loading content appears and is announced, in ms. It equals the
 * delay of their CSS animation.
 */
export const LOADING_DELAY_MS = 300;

/**
 * The live region of a placeholder, which tells only screen readers that something is loading. It stays empty until
 * the placeholder appears, so that a quick load is not announced, and because screen readers announce only changes in
 * a region that already exists.
 */
export const LoadingStatus = ({ children }: { readonly children: string }) => {
  const isShown = useElapsed(LOADING_DELAY_MS);
  return <VisuallyHidden role="status">{isShown && children}</VisuallyHidden>;
};
