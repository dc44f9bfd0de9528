import { Button, Cluster, Notice, Stack } from '@journey/ui';
import { useState } from 'react';
import { imageQualityWarningMessages } from '../check/messages.ts';
import { galleryMessages } from '../show/messages.ts';
import { photoPickMessages as text } from './messages.ts';
import type { PhotoWithUrl } from './use-photos.ts';

interface Props {
  readonly label: string;
  readonly photos: readonly PhotoWithUrl[];
  readonly onRemove: (id: string) => void;
}

/**
 * Renders a notice for each photo that looks too dark or blurred. The person can remove the photo or use it
 * anyway (docs/interface.md#photos).
 */
export const ImageQualityWarnings = ({ label, photos, onRemove }: Props) => {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  return photos.flatMap(({ id, doubts: [doubt] }, index) => {
    if (!doubt || accepted.includes(id)) return [];
    const name = galleryMessages.photo(label, index + 1, photos.length);
    return (
      <Notice key={id} tone="warning" role="status" title={name}>
        <Stack $gap={12}>
          <p>{imageQualityWarningMessages[doubt]}</p>
          <Cluster>
            <Button aria-label={`${galleryMessages.remove}, ${name}`} onClick={() => onRemove(id)}>
              {galleryMessages.remove}
            </Button>
            <Button aria-label={`${text.useAnyway}, ${name}`} onClick={() => setAccepted([...accepted, id])}>
              {text.useAnyway}
            </Button>
          </Cluster>
        </Stack>
      </Notice>
    );
  });
};
