import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useElapsed } from '../../live/use-elapsed.ts';

/** After how long what stands for loading content appears and is announced, in ms; its CSS animation begins then. */
export const LOADING_DELAY_MS = 300;

/**
 * The live region of a placeholder, in which only screen readers find that something is loading. It is empty until the
 * placeholder appears: a quick load is not announced, and screen readers announce only changes in a region that is
 * already there.
 */
export const LoadingStatus = ({ children }: { readonly children: string }) => {
  const isShown = useElapsed(LOADING_DELAY_MS);
  return <VisuallyHidden role="status">{isShown && children}</VisuallyHidden>;
};
