import type { CostEstimateLine } from '../../rules/estimate-lines.ts';
import { checkInFormMessages as text } from './messages.ts';

/** What the services call the line of the rental's days. */
const DAYS_LINE = 'DAYS';

/** Returns what the page calls a line of the estimate: its number is named for days, and otherwise from two on. */
export const getEstimateLineLabel = ({
  description,
  quantity,
}: Pick<CostEstimateLine, 'description' | 'quantity'>): string => {
  const isDays = description === DAYS_LINE;
  const name = isDays ? text.estimateDays : description;
  return isDays || quantity !== 1 ? text.estimateLine(name, quantity) : name;
};
