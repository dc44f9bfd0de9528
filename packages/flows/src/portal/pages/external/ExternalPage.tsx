import { Card, LinkButton, Stack } from '@journey/ui';
import { PageHead } from '../../../shell/PageHead.tsx';
import { useEffect } from 'react';
import { termsAddress } from '../../../site/index.ts';
import { externalMessages } from '../../messages.ts';
import { usePortal } from '../../portal.ts';

interface Props {
  /** The external page to which the address leads. */
  readonly page: keyof typeof externalMessages;
  /** Leaves for an address; the browser's own way, without a stop on the way back, unless told. */
  readonly leave?: (address: string) => void;
}

const replacePage = (address: string) => location.replace(address);

/**
 * /app/fleet-guide and /app/terms lead on to external pages: the site's fleet guide, and the
 * brand's and country's terms on the environment's file host.
 */
export const ExternalPage = ({ page, leave = replacePage }: Props) => {
  const { site } = usePortal();
  const address = page === 'terms' ? termsAddress(site, location.hostname) : site.links.fleetGuide;
  const text = externalMessages[page];
  useEffect(() => leave(address), [leave, address]);
  return (
    <Stack>
      <PageHead title={text.title} />
      <Card>
        <p>{text.leaving}</p>
        <div>
          <LinkButton href={address}>{text.link}</LinkButton>
        </div>
      </Card>
    </Stack>
  );
};
