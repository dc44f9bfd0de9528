import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { summaryMessages as text } from './messages.ts';
import type { useCheckInSummary } from './use-summary.ts';

/**
 * Stands in the place of the booking's details while they are loading or when they failed to load. The check-in
 * is complete in both cases.
 */
export const SummaryPlaceholder = ({ query }: { readonly query: ReturnType<typeof useCheckInSummary> }) => (
  <QueryPlaceholder query={query} label={text.loading} tone="warning" failed={text.loadFailed} />
);
