import { Button, Notice, Stack, Header, Logo, Page, PAGE_TITLE_ID } from '@journey/ui';
import { useEffect, useState, Component, type ReactNode } from 'react';
import { isScriptGone, reloadIfHostReachable } from './host-reachable.ts';
import { pageFailureMessages as text } from './messages.ts';
import type { App } from './app.ts';
import { reportFault } from './faults.ts';
import { resetFailedPageLoads, PageLoadError } from './lazy-page.tsx';

interface FailureProps {
  /** A `PageLoadError` if the page's code failed to load. Otherwise the page threw the error while it was rendered. */
  readonly error: unknown;
  /** Renders the failed page again. Without this function, the retry button reloads the whole document. */
  readonly onRetry?: () => void;
}

/**
 * Shows why a page failed and a retry button, in place of the page. Its heading takes the focus, as the page's heading
 * would have.
 */
const PageFailure = ({ error, onRetry }: FailureProps) => {
  const isLoadFailure = error instanceof PageLoadError;
  const [hasNewRelease, setHasNewRelease] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    document.getElementById(PAGE_TITLE_ID)?.focus();
    if (error instanceof PageLoadError) void isScriptGone(error.cause).then(setHasNewRelease);
  }, [error]);
  const { title, text: advice } = isLoadFailure
    ? hasNewRelease
      ? text.released
      : text.offline
    : text.broken;

  const retry = async () => {
    if (onRetry) return onRetry();
    setRetrying(true);
    if (await reloadIfHostReachable()) return;
    setHasNewRelease(false);
    setFailedTries(failedTries + 1);
    setRetrying(false);
  };
  return (
    <>
      <title>{title}</title>
      <Notice tone="danger" role="alert">
        <Stack $gap={12}>
          <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
            {title}
          </h1>
          {/* A new key creates a new element, so that screen readers announce each failed retry. */}
          <p key={failedTries}>{advice}</p>
          <div>
            <Button busy={isRetrying} busyLabel={text.trying} onClick={() => void retry()}>
              {text.retry}
            </Button>
          </div>
        </Stack>
      </Notice>
    </>
  );
};

interface Props {
  readonly app: Pick<App, 'site'>;
  /** The key of the current location. When it changes, the boundary clears its error and renders the new page. */
  readonly at?: string;
  /**
   * Whether the boundary also contains the product's header and menu. They are then lost together with the page, so the
   * boundary renders its own header.
   */
  readonly includesFrame?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly error?: unknown;
  readonly at?: string;
  /** How often the boundary has rendered the page again after a failure. */
  readonly tries: number;
}

/**
 * Catches an error of a page, shows the reason and offers a retry. The layout around the page stays. The first retry
 * renders the page again. If that fails, or if the page's code did not load, the retry reloads the whole document,
 * because browsers remember a failed script.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    if (at === state.at) return null;
    if (state.error !== undefined) resetFailedPageLoads();
    return { at, tries: 0, error: undefined };
  }

  override componentDidCatch(error: unknown): void {
    reportFault(error instanceof PageLoadError ? 'script' : 'render', error);
  }

  #again = () => this.setState(({ tries, at }) => ({ error: undefined, tries: tries + 1, at }));

  override render(): ReactNode {
    const { app, includesFrame, children } = this.props;
    const { error, tries } = this.state;
    if (error === undefined) return children;
    const isScript = error instanceof PageLoadError;
    const failure = <PageFailure error={error} onRetry={isScript || tries > 0 ? undefined : this.#again} />;
    if (!includesFrame) return failure;
    return (
      <>
        <Header logo={<Logo brand={app.site.brand} />} />
        <Page id="main">{failure}</Page>
      </>
    );
  }
}
