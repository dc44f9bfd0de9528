import { Card, Stack } from '@journey/ui';
import { handOverMessages as text } from './messages.ts';
import { HandOverLink } from './HandOverLink.tsx';
import { HandOverSms } from './HandOverSms.tsx';
import { PhoneProgressPanel } from './PhoneProgressPanel.tsx';

/** The ways to continue on a phone (C-33): a QR code, a link to copy or an SMS. It also shows the phone's progress. */
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
