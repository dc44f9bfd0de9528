import { LinkButton, Notice, Stack } from '@journey/ui';
import { Link } from 'react-router-dom';
import { WIZARD } from '../../flow.ts';
import { selectionMessages as text } from './messages.ts';

/** Leads people who opened a text message's link to the damage notice that the message was about. */
export const NoticeCard = ({ search }: { readonly search: string }) => (
  <Notice title={text.notice}>
    <Stack $gap={12}>
      <p>{text.noticeText}</p>
      <div>
        <LinkButton as={Link} to={`${WIZARD}/sms${search}`} data-variant="primary">
          {text.noticeOpen}
        </LinkButton>
      </div>
    </Stack>
  </Notice>
);
