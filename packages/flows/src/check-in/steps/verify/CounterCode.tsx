import { SummaryList } from '@journey/ui';
import { verifyMessages as text } from './messages.ts';

/**
 * Shows the code by which staff at the counter find a failed check. It renders nothing when there is no code.
 */
export const CounterCode = ({ code }: { readonly code: string | undefined }) =>
  code && (
    <>
      <SummaryList rows={[{ label: text.counterCode, value: code }]} empty="" />
      <p>{text.counterCodeHint}</p>
    </>
  );
