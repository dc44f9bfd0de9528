import { Card, LinkButton, PageTitle, Stack } from '@journey/ui';
import { useEffect } from 'react';
import { fleetGuideMessages as text, titleOf } from '../../messages.ts';
import { usePortal } from '../../portal.ts';

interface Props {
  /** Leaves for an address; the browser's own way, without a stop on the way back, unless told. */
  readonly leave?: (address: string) => void;
}

const replacePage = (address: string) => location.replace(address);

/** /app/fleet-guide leads on to the site's fleet guide, an external page (P-20, decisions). */
export const FleetGuidePage = ({ leave = replacePage }: Props) => {
  const { fleetGuide } = usePortal().site.links;
  useEffect(() => leave(fleetGuide), [leave, fleetGuide]);
  return (
    <Stack>
      <title>{titleOf(text.title)}</title>
      <PageTitle>{text.title}</PageTitle>
      <Card>
        <p>{text.leaving}</p>
        <div>
          <LinkButton href={fleetGuide}>{text.link}</LinkButton>
        </div>
      </Card>
    </Stack>
  );
};
