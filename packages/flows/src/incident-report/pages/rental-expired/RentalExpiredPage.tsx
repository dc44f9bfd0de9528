import { AssistanceLine, Card, LinkButton, Notice } from '@journey/ui';
import { settingsFor, siteId } from '../../../site/index.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { useReporting } from '../../reporting.ts';
import { rentalExpiredMessages as text } from './messages.ts';

/** A rental that is no longer open takes no reports over the web; the portal shows what there is. */
export const RentalExpiredPage = () => {
  const { site } = useReporting();
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <Notice tone="warning">{text.text}</Notice>
        <div>
          <LinkButton href={settingsFor(location.hostname).portalLogin(siteId(site))} data-variant="primary">
            {text.portal}
          </LinkButton>
        </div>
        <AssistanceLine label={text.help} phone={site.phone.international} display={site.phone.display} />
      </Card>
    </>
  );
};
