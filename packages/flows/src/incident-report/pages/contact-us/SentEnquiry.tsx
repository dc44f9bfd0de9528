import { Button, Cluster, DownloadIcon, Notice, Stack, SummaryList } from '@journey/ui';
import { downloadBlob } from '../../../engine/download-blob.ts';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { getTimeZoneOfCountry } from '../../../fields/moment/country-day.ts';
import { formatInTimeZone } from '../../../fields/moment/moment.ts';
import { useApp } from '../../../shell/app.ts';
import { TypedText } from '../../../shell/TypedText.ts';
import type { EnquiryValues } from './enquiry.ts';
import { contactMessages as text } from './messages.ts';

interface Props {
  readonly enquiry: EnquiryValues;
  /** When the enquiry was sent, in milliseconds since 1970. */
  readonly sentAt: number;
  readonly onAnother: () => void;
}

/** Renders the sent enquiry, which can be saved as a text file, and says what happens next. */
export const SentEnquiry = ({ enquiry, sentAt, onAnother }: Props) => {
  const { brand, country } = useApp().site;
  const rows = [
    { label: text.reportNumber, value: enquiry.reportNumber },
    { label: text.bookingReference, value: enquiry.bookingReference },
    { label: text.type, value: enquiry.type },
    { label: text.details, value: enquiry.details },
    { label: text.sentAt, value: formatInTimeZone(sentAt, getTimeZoneOfCountry(country)) },
  ].filter(({ value }) => value);
  const save = () => {
    const answers = rows.map(({ label, value }) => `${label}: ${value}`);
    const lines = [text.copyTitle(brand.name), ...answers, text.sentNext, ''];
    downloadBlob(new Blob([lines.join('\r\n')], { type: 'text/plain' }), text.copyFile);
  };
  return (
    <Stack ref={keepFocus}>
      <Notice tone="success" title={text.sentTitle} focusOnMount>
        <p>{text.sent}</p>
        <p>{text.sentNext}</p>
      </Notice>
      <SummaryList
        rows={rows.map(({ label, value }) => ({ label, value: <TypedText>{value}</TypedText> }))}
        empty=""
      />
      <Cluster>
        <Button icon={<DownloadIcon />} onClick={save}>
          {text.save}
        </Button>
        <Button onClick={onAnother}>{text.another}</Button>
      </Cluster>
    </Stack>
  );
};
