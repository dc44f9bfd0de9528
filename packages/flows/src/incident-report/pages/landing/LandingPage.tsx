import { AssistanceLine, BulletList, Button, Card, Header, Logo, Notice, Page, Stack } from '@journey/ui';
import { useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { SiteAssistanceLine } from '../../../shell/SiteAssistanceLine.tsx';
import { getEmergencyNumber } from '../../../site/index.ts';
import { SiteFooter } from '../../../site/SiteFooter.tsx';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { reportFrameMessages } from '../../messages.ts';
import { landingMessages as text } from './messages.ts';

/** The address of the page after this landing page, on which the rental is looked up. */
const LOGIN = '/vehicleincidents/vir-login';

/**
 * Renders the page on which an incident report begins: safety advice, what to collect, the button that starts the form,
 * and whom to call. A person who is already signed in is redirected to the next page.
 */
export const LandingPage = () => {
  const { site, state, visit } = useIncidentReportApp();
  const { brand, country } = site;
  const navigate = useNavigate();
  const { search } = useLocation();
  // The build prerenders this page as for a visitor on the web without a session. Right after hydration the real session
  // and source apply: inside the branch app the page has no header, since the app draws its own.
  const session = useSyncExternalStore(
    state.subscribe,
    () => state.get().session,
    () => undefined,
  );
  const source = useSyncExternalStore(
    visit.subscribe,
    () => visit.get().source,
    () => 'web' as const,
  );
  const start = () => {
    visit.set({ ...visit.get(), started: true });
    void navigate(LOGIN + search);
  };
  if (session) return <Navigate to={LOGIN + search} replace />;

  const title = <PageHeading lead={text.lead}>{reportFrameMessages.product}</PageHeading>;
  return (
    <>
      <title>{reportFrameMessages.product}</title>
      {source !== 'app' && <Header logo={<Logo brand={brand} />}>{title}</Header>}
      <Page $overlap={source !== 'app'} id="main">
        <Stack>
          {source === 'app' && title}
          <Card>
            <Safety number={getEmergencyNumber(country)} />
            <Stack $gap={8}>
              <h2>{text.prepare}</h2>
              <BulletList>
                {text.advice.map((advice) => (
                  <li key={advice}>{advice}</li>
                ))}
              </BulletList>
            </Stack>
            <Button variant="primary" wide onClick={start}>
              {text.start}
            </Button>
            <SiteAssistanceLine label={text.help} />
          </Card>
        </Stack>
      </Page>
      <SiteFooter site={site} noPhone />
    </>
  );
};

/** Asks whether anyone is hurt. The country's emergency number is shown whatever the answer. */
const Safety = ({ number }: { readonly number: string }) => {
  const [isHurt, setHurt] = useState(false);
  return (
    <Stack $gap={16}>
      <Notice tone="warning" title={text.safetyTitle}>
        <p>{text.safety(number)}</p>
        <AssistanceLine label={text.call} phone={number} />
      </Notice>
      <YesNoQuestion
        name="hurt"
        label={text.hurt}
        onChange={({ currentTarget }) => setHurt(currentTarget.value === 'yes')}
      />
      {isHurt && (
        <Notice tone="danger" role="alert" title={text.callNow(number)}>
          {text.callNowAdvice}
        </Notice>
      )}
    </Stack>
  );
};
