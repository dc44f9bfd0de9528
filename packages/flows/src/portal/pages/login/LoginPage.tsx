import { Card, Footer, Header, Link, Logo, Page, PageTitle, Stack } from '@journey/ui';
import { signInMessages as text } from './messages.ts';
import { usePortal } from '../../portal.ts';
import { OtherServices } from './OtherServices.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The portal's sign-in (1§2 /login): the form, and the brand's other services. */
export const LoginPage = () => {
  const { site } = usePortal();
  const { brand, legal, links, phone } = site;
  return (
    <>
      <Header logo={<Logo brand={brand} />} title={text.product}>
        <PageTitle lead={text.intro}>{text.title}</PageTitle>
      </Header>
      <Page $overlap id="main">
        <Stack $gap={32}>
          <Card>
            <SignInForm />
          </Card>
          <OtherServices links={site.otherServices} />
        </Stack>
      </Page>
      <Footer>
        <nav aria-label={text.legal}>
          <Link href={links.privacy} target="_blank" rel="noopener">
            {text.privacy}
          </Link>
          <Link href={`tel:${phone.international}`}>{text.assistance(phone.display)}</Link>
        </nav>
        <p>{text.copyright(legal.company)}</p>
      </Footer>
    </>
  );
};
