import { Card, Header, Link, Logo, Page, Stack } from '@journey/ui';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import type { SiteLink } from '../../../site/index.ts';
import { productMessages } from '../../../site/messages.ts';
import { SiteFooter } from '../../../site/SiteFooter.tsx';
import { usePortalApp } from '../../portal.ts';
import { signInMessages as text } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

/** Renders the sign-in page of the portal, with the form and links to the brand's other services. */
export const LoginPage = () => {
  const { site } = usePortalApp();
  return (
    <>
      <Header logo={<Logo brand={site.brand} />} title={productMessages.portal}>
        <PageHeading lead={text.intro}>{text.title}</PageHeading>
      </Header>
      <Page $overlap id="main">
        <Stack $gap={32}>
          <Card>
            <SignInForm />
          </Card>
          {site.otherServices.length > 0 && <OtherServices links={site.otherServices} />}
        </Stack>
      </Page>
      <SiteFooter site={site} />
    </>
  );
};

/** Renders the links from the sign-in page to the brand's other services (P-06). */
const OtherServices = ({ links }: { readonly links: readonly SiteLink[] }) => (
  <Stack as="section" $gap={8} aria-labelledby="other-services">
    <h2 id="other-services">{text.otherServices}</h2>
    <Stack as="ul" role="list" $gap={8}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} target="_blank" rel="noopener">
            {label}
          </Link>
        </li>
      ))}
    </Stack>
  </Stack>
);
