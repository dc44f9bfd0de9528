import { Card, Stack } from '@journey/ui';
import { handOverMessages as text } from './messages.ts';
import { HandOverLink } from './HandOverLink.tsx';
import { HandOverSms } from './HandOverSms.tsx';
import { PhoneProgressPanel } from './PhoneProgressPanel.tsx';

/**
 * Shows the ways to continue the check-in on a phone (C-33), which are a QR code, a link to copy and an SMS, and below
 * them the phone's progress.
 */
export const HandOver = () => (
  <Card>
    <Stack>
      <h2>{text.title}</h2>
      <HandOverLink />
      <HandOverSms />
      <PhoneProgressPanel />
    </Stack>
  </Card>
);
