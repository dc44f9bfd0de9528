import { Card, Header, LinkButton, Logo, Page, Stack } from '@journey/ui';
import { PageHeading } from '../shell/PageHeading.tsx';
import { SiteAssistanceLine } from '../shell/SiteAssistanceLine.tsx';
import { Link } from 'react-router-dom';
import type { Site } from '../site/index.ts';
import { hostMessages as text } from './messages.ts';

interface Props {
  readonly site: Site;
  /** The name of the product to which the address belongs. */
  readonly product: string;
  /** The address of the start page, to which the page's link leads. */
  readonly home?: string;
  /** Whether the page is shown in the branch app, which has its own header. */
  readonly isInBranchApp?: boolean;
}

/** Renders the page for unknown addresses (H-10). */
export const NotFoundPage = ({ site, product, home = '/login', isInBranchApp = false }: Props) => {
  const heading = <PageHeading>{text.notFound}</PageHeading>;
  return (
    <>
      <title>{text.notFound}</title>
      {!isInBranchApp && (
        <Header logo={<Logo brand={site.brand} />} title={product}>
          {heading}
        </Header>
      )}
      <Page $overlap={!isInBranchApp} id="main">
        <Stack>
          {isInBranchApp && heading}
          <Card>
            <p>{text.notFoundAdvice}</p>
            <div>
              <LinkButton as={Link} to={home} data-variant="primary">
                {text.home}
              </LinkButton>
            </div>
            <SiteAssistanceLine label={text.assistance} />
          </Card>
        </Stack>
      </Page>
    </>
  );
};
