import { Button, Notice } from '@journey/ui';
import { Waiting } from '../../../shell/Waiting.tsx';
import { summaryMessages as text } from './messages.ts';

interface Props {
  /** Why the booking's details failed to load; null while they are loading. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/**
 * Stands in the place of the booking's details while they are loading or when they failed to load. The check-in
 * is complete in both cases.
 */
export const SummaryPlaceholder = ({ error, onRetry }: Props) =>
  error ? (
    <Notice tone="warning" role="alert" title={text.loadFailed}>
      <p>{error.message}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </Notice>
  ) : (
    <Waiting label={text.loading} lines={5} />
  );
