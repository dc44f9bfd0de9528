import { Card, Stack } from '@journey/ui';
import { handOverMessages as text } from './messages.ts';
import { HandOverLink } from './HandOverLink.tsx';
import { HandOverSms } from './HandOverSms.tsx';
import { PhoneFollower } from './PhoneFollower.tsx';

/** The ways to go on on a phone (C-33): a code to scan, a link to copy, an SMS; and how far the phone is. */
export const HandOver = () => (
  <Card>
    <Stack>
      <h2>{text.title}</h2>
      <HandOverLink />
      <HandOverSms />
      <PhoneFollower />
    </Stack>
  </Card>
);
