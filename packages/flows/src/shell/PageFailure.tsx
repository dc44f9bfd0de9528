import { Button, Notice, Stack } from '@journey/ui';
import { useEffect, useState } from 'react';
import { failureMessages as text } from './messages.ts';

interface Props {
  /** Whether the page's code failed to load; otherwise the page threw an error. */
  readonly isScript: boolean;
  /** Renders the page again. Without it, the retry reloads the whole document. */
  readonly onAgain?: () => void;
}

/** Whether the host answers at this moment; the request bypasses the browser's cache. */
const answers = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
};

/** Shows, in place of a page, why it failed and a retry button. It takes the focus, as the page would have. */
export const PageFailure = ({ isScript, onAgain }: Props) => {
  const [isReleased, setReleased] = useState(false);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    document.getElementById('page-title')?.focus();
    if (isScript) void answers().then(setReleased);
  }, [isScript]);
  const { title, text: advice } = isScript ? (isReleased ? text.released : text.offline) : text.broken;

  const again = async () => {
    if (onAgain) return onAgain();
    setTrying(true);
    // Reloading without a network would show the browser's own error page.
    if (await answers()) return location.reload();
    setReleased(false);
    setTrying(false);
  };
  return (
    <>
      <title>{title}</title>
      <Notice tone="danger" role="alert">
        <Stack $gap={12}>
          <h1 id="page-title" tabIndex={-1}>
            {title}
          </h1>
          <p>{advice}</p>
          <div>
            <Button busy={isTrying} busyLabel={text.trying} onClick={() => void again()}>
              {text.retry}
            </Button>
          </div>
        </Stack>
      </Notice>
    </>
  );
};
