import { Button, Card, ExternalIcon, Link, Stack } from '@journey/ui';
import { styled } from 'styled-components';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import { StepPage, useGoOn } from '../../area/StepPage.tsx';
import { deriveCheckInFacts, type CheckInFacts } from '../../rules/facts.ts';
import { privacyMessages as text } from './messages.ts';
import type { Site } from '../../../site/index.ts';

/** Returns the address of the Touchless Privacy Disclosure, Consent and Release on the site's public website. */
const touchlessPrivacy = ({ links }: Site): string => `${links.website}/touchless-privacy`;

/**
 * Returns the sentence that says which checks are needed, or undefined if none is. A check that is done or skipped is
 * not mentioned.
 */
export const describeNeededChecks = ({
  identity,
  card,
}: Pick<CheckInFacts, 'identity' | 'card'>): string | undefined => {
  if (identity === 'needed') return card === 'needed' ? text.checks.both : text.checks.identity;
  return card === 'needed' ? text.checks.card : undefined;
};

const Documents = styled(Stack)`
  a {
    gap: var(--space8);
  }
  svg {
    flex: none;
  }
`;

/** The first step of the check-in: two documents to read, and the button by which the driver agrees to both. */
export const PrivacyStep = () => {
  const { site } = useCheckInApp();
  const goOn = useGoOn();
  const facts = deriveCheckInFacts(useCheckInState());
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      action={
        <Button variant="primary" onClick={() => goOn({ isAgreed: true })}>
          {text.agree}
        </Button>
      }
    >
      <Card>
        <p>{[describeNeededChecks(facts), text.documents].filter(Boolean).join(' ')}</p>
        <Documents as="ul" role="list" $gap={8}>
          <li>
            <Link href={site.links.privacy} target="_blank" rel="noopener">
              {text.policy} <ExternalIcon />
            </Link>
          </li>
          <li>
            <Link href={touchlessPrivacy(site)} target="_blank" rel="noopener">
              {text.touchless} <ExternalIcon />
            </Link>
          </li>
        </Documents>
      </Card>
    </StepPage>
  );
};
