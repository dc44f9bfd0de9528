import {
  Button,
  Cluster,
  ConfirmDialog,
  ImagesIcon,
  Notice,
  PhotoPicker,
  Stack,
  StatusNotice,
} from '@journey/ui';
import { useState } from 'react';
import { keepFocus } from '../../engine/keep-focus.ts';
import type { PhotoFolder } from '../keep/kept-photos.ts';
import {
  galleryMessages,
  imageQualityWarningMessages,
  photoMessages,
  photoPickMessages as text,
} from '../messages.ts';
import { Gallery } from '../show/Gallery.tsx';
import type { PhotoWithUrl } from '../show/StoredPhotos.tsx';
import { useFocusFirstButton } from './use-focus-first.ts';
import { usePhotoFolder } from './use-photos.ts';

interface Props {
  readonly folder: PhotoFolder;
  /** The text to which the person must agree before adding the first photo. */
  readonly consent: { readonly title: string; readonly text: string };
  /** The subject of the photos, such as “Damage” or “Licence of Ana Sample”. It labels the photos and their list. */
  readonly label: string;
  readonly most: number;
}

/**
 * Renders the section of a form that collects photos. It asks for consent, lets the person take or choose photos,
 * prepares them, and stores them on the device until they are sent with the form (V-16).
 */
export const PhotoSection = ({ folder, consent: words, label, most }: Props) => {
  const { photos, preparing, problems, isSafe, add, refuse, remove } = usePhotoFolder(folder, label, most);
  const [isEmptied, setEmptied] = useState(false);
  const [consent, setConsent] = useState<'none' | 'asked' | 'given'>('none');
  const picker = useFocusFirstButton(consent === 'given');
  const drop = (id: string) => {
    setEmptied(photos.length === 1);
    remove(id);
  };
  const ready = photos.length > 0 ? text.ready(photos.length) : isEmptied && text.noneLeft;
  return (
    <Stack
      $gap={16}
      ref={keepFocus}
      id={folder.name}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-field
    >
      <p>{text.waiting}</p>
      {photos.length > 0 && <Gallery label={label} photos={photos} onRemove={drop} />}
      <QualityWarnings label={label} photos={photos} onRemove={drop} />
      {consent === 'given' ? (
        <div ref={picker}>
          <PhotoPicker
            cameraLabel={photoMessages.camera}
            libraryLabel={text.library}
            subject={label}
            multiple={most > 1}
            onPick={add}
            onRefuse={refuse}
          />
        </div>
      ) : (
        <div>
          <Button icon={<ImagesIcon />} onClick={() => setConsent('asked')}>
            {text.add}
          </Button>
        </div>
      )}
      <p role="status">{preparing > 0 ? text.preparing(preparing) : ready}</p>
      {problems.length > 0 && (
        <Notice tone="danger" role="alert" title={text.problems}>
          {problems.map(({ name, why }, index) => (
            // The React key is the index, because two rejected files may have the same name.
            // eslint-disable-next-line react/no-array-index-key
            <p key={index}>{text.problem(name, why)}</p>
          ))}
        </Notice>
      )}
      {!isSafe && <StatusNotice tone="warning">{text.notKept}</StatusNotice>}
      <ConfirmDialog
        open={consent === 'asked'}
        title={words.title}
        confirmLabel={text.agree}
        cancelLabel={text.disagree}
        onConfirm={() => setConsent('given')}
        onCancel={() => setConsent('none')}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </Stack>
  );
};

interface WarningsProps {
  readonly label: string;
  readonly photos: readonly PhotoWithUrl[];
  readonly onRemove: (id: string) => void;
}

/** For each photo that looks dark or blurred, asks whether to remove it or use it anyway (docs/interface.md#photos). */
const QualityWarnings = ({ label, photos, onRemove }: WarningsProps) => {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  return photos.flatMap(({ id, doubts: [doubt] }, index) => {
    if (!doubt || accepted.includes(id)) return [];
    const name = galleryMessages.photo(label, index + 1, photos.length);
    const button = (action: string, onClick: () => void) => (
      <Button aria-label={`${action}, ${name}`} onClick={onClick}>
        {action}
      </Button>
    );
    return (
      <StatusNotice key={id} tone="warning" title={name}>
        <Stack $gap={12}>
          <p>{imageQualityWarningMessages[doubt]}</p>
          <Cluster>
            {button(photoMessages.remove, () => onRemove(id))}
            {button(photoMessages.acceptAnyway, () => setAccepted([...accepted, id]))}
          </Cluster>
        </Stack>
      </StatusNotice>
    );
  });
};
