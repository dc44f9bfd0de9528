import { type ChangeEvent, useRef } from 'react';
import { CameraIcon, ImagesIcon } from '../../icons/index.ts';
import { Cluster } from '../../layout/layout.ts';
import { Button, type ButtonVariant } from '../Button/Button.tsx';

const pictureName = /\.(jpe?g|png|webp|gif|avif|hei[cf]|bmp|tiff?)$/i;

/**
 * Returns whether a picked file claims to be an image: by its MIME type, or by its name if the system gives no type,
 * as for HEIC on many desktops. Whether its content is an image is checked later, when it is decoded.
 */
export const isImageFile = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type ? type.startsWith('image/') : pictureName.test(name);

export interface PhotoPickerProps {
  /**
   * Label of the button that opens the camera, such as “Take photo”. Without it there is only the button for the
   * photo library.
   */
  cameraLabel?: string;
  /** Label of the button that opens the photo library, such as “Choose from library”. */
  libraryLabel: string;
  /**
   * What the person is to photograph. It is added to the accessible name of each button: “Take photo, front of
   * vehicle”.
   */
  subject?: string;
  /** Whether the person may pick several photos at once from the library. The camera gives one at a time. */
  multiple?: boolean;
  disabled?: boolean;
  /** The look of the first of the picker's buttons: `primary` if taking photos is the page's main action. */
  variant?: ButtonVariant;
  /** Called with the picked files that are images, if there is at least one. */
  onPick: (photos: File[]) => void;
  /** Called with the picked files that are not images, if there is at least one. */
  onRefuse?: (files: File[]) => void;
}

/** Buttons that take a photo with the camera or pick photos from the library; only images are accepted. */
export const PhotoPicker = (props: PhotoPickerProps) => {
  const { cameraLabel, libraryLabel, subject, multiple, disabled, variant = 'secondary' } = props;
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Empties the file input. If the person removes a photo and picks the same one again, the input would
    // otherwise see no change and fire no event.
    target.value = '';
    const refused = files.filter((file) => !isImageFile(file));
    const photos = files.filter(isImageFile);
    if (photos.length > 0) props.onPick(photos);
    if (refused.length > 0) props.onRefuse?.(refused);
  };
  const input = { type: 'file', accept: 'image/*', hidden: true, disabled, onChange: picked };
  const named = (label: string) => (subject ? `${label}, ${subject}` : undefined);
  return (
    <Cluster data-picker>
      {cameraLabel && (
        <Button
          variant={variant}
          icon={<CameraIcon />}
          aria-label={named(cameraLabel)}
          disabled={disabled}
          onClick={() => camera.current?.click()}
        >
          {cameraLabel}
        </Button>
      )}
      <Button
        variant={cameraLabel ? 'secondary' : variant}
        icon={<ImagesIcon />}
        aria-label={named(libraryLabel)}
        disabled={disabled}
        onClick={() => library.current?.click()}
      >
        {libraryLabel}
      </Button>
      {cameraLabel && <input ref={camera} {...input} capture="environment" />}
      <input ref={library} {...input} multiple={multiple} />
    </Cluster>
  );
};
