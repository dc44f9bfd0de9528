import { Card, LinkButton, Stack } from '@journey/ui';
import { useEffect, useState } from 'react';
import { onWake } from '../../../engine/wake.ts';
import { getTermsUrl, parseCountry, type Country } from '../../../site/index.ts';
import { useCurrentRental } from '../../area/RentalPage.tsx';
import { externalPageMessages, layoutMessages } from '../../messages.ts';
import { usePortalApp } from '../../portal.ts';
import { isHostReachable } from '../../../shell/host-reachable.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';

interface Props {
  /** The external page to which the person is redirected. */
  readonly page: keyof typeof externalPageMessages;
  /** The country whose rental terms are opened; by default the site's. */
  readonly country?: Country;
  /** Navigates to the address. By default this replaces the history entry, so that Back does not stop at this page. */
  readonly leave?: (address: string) => void;
}

const replacePage = (address: string) => location.replace(address);

/**
 * Redirects from /app/fleet-guide and /app/terms to external pages: the site's fleet guide, and the terms of the brand
 * and country on the environment's file host. Without a network it waits, because the browser would show only an error.
 * It first checks that the host responds, because a browser may report that it is online even if nothing is reachable.
 */
export const ExternalPage = ({ page, country, leave = replacePage }: Props) => {
  const { site } = usePortalApp();
  const { brand, links } = site;
  const address =
    page === 'rentalTerms'
      ? getTermsUrl({ brand, country: country ?? site.country }, location.hostname)
      : links.fleetGuide;
  const text = externalPageMessages[page];
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    let isEnded = false;
    const leaveIfOnline = async () => {
      const isOnline = navigator.onLine && (await isHostReachable());
      if (isEnded) return;
      setWaiting(!isOnline);
      if (!isOnline) return;
      // A second redirect would restart the navigation to a slow site, so the checks end here.
      end();
      leave(address);
    };
    const stop = onWake(() => void leaveIfOnline());
    const end = () => {
      isEnded = true;
      stop();
    };
    void leaveIfOnline();
    return end;
  }, [leave, address]);
  return (
    <Stack>
      <PageHead title={layoutMessages[page]} />
      <Card>
        <p>{isWaiting ? text.waiting : text.leaving}</p>
        <div>
          <LinkButton href={address}>{text.link}</LinkButton>
        </div>
      </Card>
    </Stack>
  );
};

/**
 * Redirects from /app/terms to the terms of the current rental's country. It waits for the rentals, because a redirect
 * cannot be undone. If the rentals fail to load, it redirects to the terms of the site's country.
 */
export const RentalTermsPage = () => {
  const { query, rental } = useCurrentRental();
  if (query.isPending) return <QueryPlaceholder query={query} />;
  return <ExternalPage page="rentalTerms" country={rental && parseCountry(rental.country)} />;
};
