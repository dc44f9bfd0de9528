import { SummaryList } from '@journey/ui';
import { verifyMessages as text } from './messages.ts';

/** The code that the counter finds a failed check by; nothing where there is none. */
export const CounterCode = ({ code }: { readonly code: string | undefined }) =>
  code && (
    <>
      <SummaryList rows={[{ label: text.counterCode, value: code }]} empty="" />
      <p>{text.counterCodeHint}</p>
    </>
  );
