import { Stack } from '@journey/ui';
import { personMessages as text } from '../fields/messages.ts';
import type { PhotoGroup } from './kept-photos.ts';
import { PhotoSection } from './PhotoSection.tsx';

interface Props {
  readonly reportId: string;
  readonly group: PhotoGroup;
  /** Whose licence, such as “the other driver”. */
  readonly who: string;
}

/** Front and back. */
const MOST = 2;

/** Photos of a person's licence, with a consent of their own (decisions, Incident reports). */
export const LicencePhotos = ({ reportId, group, who }: Props) => (
  <Stack as="section" $gap={8} aria-label={text.licenceOf(who)}>
    <h2>{text.licencePhoto}</h2>
    <PhotoSection reportId={reportId} group={group} label={text.licenceOf(who)} most={MOST} />
  </Stack>
);
