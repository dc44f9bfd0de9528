import { type ChangeEvent, useRef } from 'react';
import { CameraIcon, ImagesIcon } from '../../icons/index.ts';
import { Cluster } from '../../layout/layout.ts';
import { Button, type ButtonVariant } from '../Button/Button.tsx';

const pictureName = /\.(jpe?g|png|webp|gif|avif|hei[cf]|bmp|tiff?)$/i;

/**
 * Whether a file says it is a picture: by its type, or by its name where the system knows no type (HEIC on many
 * desktops). Whether it truly is one shows only when it is decoded.
 */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type ? type.startsWith('image/') : pictureName.test(name);

export interface PhotoPickerProps {
  /** The button that opens the camera, such as “Take photo”; without it there is the library alone. */
  cameraLabel?: string;
  /** The button that opens the photo library, such as “Choose from library”. */
  libraryLabel: string;
  /** What is photographed, said after each button's words for those who listen: “Take photo, front of vehicle”. */
  subject?: string;
  /** Several at once from the library. A camera gives one. */
  multiple?: boolean;
  disabled?: boolean;
  /** How the first button looks: `primary` where this is the page's one action. */
  variant?: ButtonVariant;
  /** The pictures that were picked, at least one. */
  onPick: (photos: File[]) => void;
  /** What was picked and is no picture, at least one. */
  onRefuse?: (files: File[]) => void;
}

/** Photos from the camera or from the library, images only. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { cameraLabel, libraryLabel, subject, multiple, disabled, variant = 'secondary' } = props;
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Emptied, so that the same photo can be picked again after it was removed.
    target.value = '';
    const refused = files.filter((file) => !isPicture(file));
    const photos = files.filter(isPicture);
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
}
