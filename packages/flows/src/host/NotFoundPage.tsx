import { Card, Header, LinkButton, Logo, Page } from '@journey/ui';
import { PageHeading } from '../shell/PageHeading.tsx';
import { SiteAssistanceLine } from '../shell/SiteAssistanceLine.tsx';
import { Link } from 'react-router-dom';
import type { Site } from '../site/index.ts';
import { hostMessages as text } from './messages.ts';

interface Props {
  readonly site: Site;
  /** The name of the host's product, or of the part of it in which the address lies. */
  readonly product: string;
  /** The address to which the page's link leads: the host's start page. */
  readonly home?: string;
}

/** Renders the page for unknown addresses (H-10). */
export const NotFoundPage = ({ site, product, home = '/login' }: Props) => (
  <>
    <title>{text.notFound}</title>
    <Header logo={<Logo brand={site.brand} />} title={product}>
      <PageHeading>{text.notFound}</PageHeading>
    </Header>
    <Page $overlap id="main">
      <Card>
        <p>{text.notFoundAdvice}</p>
        <div>
          <LinkButton as={Link} to={home} data-variant="primary">
            {text.home}
          </LinkButton>
        </div>
        <SiteAssistanceLine label={text.assistance} />
      </Card>
    </Page>
  </>
);
