import { DownloadIcon, LinkButton } from '@journey/ui';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  /** Reads the file; undefined if the device does not have it. The same function on every render for the same file. */
  readonly read: () => Promise<{ readonly file: Blob; readonly name: string } | undefined>;
}

/** Renders a link by which the person saves a file that this device stores, or nothing if it does not have the file. */
export const SaveLink = ({ label, read }: Props) => {
  const [copy, setCopy] = useState<{ href: string; name: string }>();
  useEffect(() => {
    let href: string | undefined;
    let isGone = false;
    void (async () => {
      const found = await read().catch(() => undefined);
      if (!found || isGone) return;
      href = URL.createObjectURL(found.file);
      setCopy({ href, name: found.name });
    })();
    return () => {
      isGone = true;
      setCopy(undefined);
      if (href) URL.revokeObjectURL(href);
    };
  }, [read]);
  return (
    copy && (
      <div>
        <LinkButton href={copy.href} download={copy.name}>
          <DownloadIcon /> {label}
        </LinkButton>
      </div>
    )
  );
};
