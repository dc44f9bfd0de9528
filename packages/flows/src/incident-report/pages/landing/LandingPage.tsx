import {
  AssistanceLine,
  Card,
  Footer,
  Header,
  Link,
  Logo,
  Notice,
  Page,
  PageTitle,
  Stack,
} from '@journey/ui';
import { styled } from 'styled-components';
import { emergencyNumber, type Site } from '../../../site/index.ts';
import { landingMessages as text } from '../../messages.ts';

const Advice = styled.ul`
  padding-left: var(--space24);
`;

interface Props {
  readonly site: Site;
}

/** Where an incident report begins (2§2 landing-page): safety first, what to collect, whom to call. */
export const LandingPage = ({ site: { brand, country, legal, links, phone } }: Props) => (
  <>
    <title>{text.title}</title>
    <Header logo={<Logo brand={brand} />}>
      <PageTitle lead={text.lead}>{text.title}</PageTitle>
    </Header>
    <Page $overlap id="main">
      <Card>
        <Notice tone="warning" title={text.safetyTitle}>
          {text.safety(emergencyNumber(country))}
        </Notice>
        <Stack $gap={8}>
          <h2>{text.prepare}</h2>
          <Advice>
            {text.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </Advice>
        </Stack>
        <AssistanceLine label={text.help} phone={phone.international} display={phone.display} />
      </Card>
    </Page>
    <Footer>
      <nav aria-label={text.legal}>
        <Link href={links.privacy} target="_blank" rel="noopener">
          {text.privacy}
        </Link>
      </nav>
      <p>{text.copyright(legal.company)}</p>
    </Footer>
  </>
);
