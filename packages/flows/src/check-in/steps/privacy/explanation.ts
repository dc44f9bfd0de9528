import type { CheckInFacts } from '../../rules/facts.ts';
import { privacyMessages as text } from './messages.ts';

/**
 * Returns the sentence that says which checks lie ahead, or undefined if none does: a check that is done or left
 * out is not announced.
 */
export const describeNeededChecks = ({
  identity,
  card,
}: Pick<CheckInFacts, 'identity' | 'card'>): string | undefined => {
  if (identity === 'needed') return card === 'needed' ? text.checks.both : text.checks.identity;
  return card === 'needed' ? text.checks.card : undefined;
};
