import { type ReactNode, type Ref, useId } from 'react';
import { getFieldAria } from '../field/frame.tsx';
import { AlertIcon, CameraIcon, ClockIcon, RefreshIcon, SuccessIcon, ZoomIcon } from '../../icons/index.ts';
import { VehicleIllustration } from '../../illustrations/VehicleIllustration.tsx';
import type { VehicleView } from '../../illustrations/views.ts';
import { Cluster } from '../../layout/layout.ts';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { PhotoPicker } from '../PhotoPicker/PhotoPicker.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Box, EnlargeButton, Name, Note, Picture, StateText, Top } from './PhotoCard.styles.ts';

const icons = {
  needed: CameraIcon,
  doubtful: AlertIcon,
  checking: RefreshIcon,
  queued: ClockIcon,
  uploaded: SuccessIcon,
  failed: AlertIcon,
};

/**
 * The states of a requested photo: still needed, being checked, too dark or blurred until the person accepts or retakes
 * it, waiting to be sent, uploaded, or failed.
 */
export type PhotoCardState = keyof typeof icons;

export interface PhotoCardProps {
  /** The card's id, to which the error summary links. A card with an id can take the focus. */
  id?: string;
  ref?: Ref<HTMLDivElement>;
  /**
   * The view of the car to photograph. The card shows a drawing of it until there is a photo. `other` is for
   * additional photos.
   */
  view: VehicleView;
  /** The name of the view to photograph, such as “Front of vehicle”. */
  name: string;
  state: PhotoCardState;
  /** The photo's state in words, such as “Uploaded”. */
  stateText: string;
  /**
   * The reason why the photo failed, or what may be wrong with it (too dark, blurred). Screen readers announce it with
   * the state, except in the state `checking`, in which it is the progress.
   */
  note?: ReactNode;
  /** The form's error about this photo, which is the card's accessible description; needs `id`. */
  error?: ReactNode;
  /** Buttons below `note` with which the person can respond to it, such as “Use anyway” or “Try again”. */
  actions?: ReactNode;
  /** URL of the photo's preview, once there is a photo. */
  src?: string;
  /**
   * Labels of the photo card's buttons: `camera` and `library` without a photo, `retake` and `library` once there
   * is one, and `view` for the button that enlarges it.
   */
  labels: { camera: string; library: string; retake: string; view?: string };
  /**
   * Called with the photo that the person has taken or picked. Without this function there are no buttons to take a
   * photo. Leave it out for a photo that was already submitted.
   */
  onPick?: (photo: File) => void;
  /** Called with picked files that are not images, so that the page can say why they were not accepted. */
  onRefuse?: (files: File[]) => void;
  /** Called when the person presses the photo to enlarge it; needs `labels.view`. */
  onView?: () => void;
}

/**
 * A card for a photo that is requested: its preview or a drawing of the view to take, the view's name, the photo's
 * state, and the buttons to take it.
 */
export const PhotoCard = (props: PhotoCardProps) => {
  const { id, ref, view, name, state, stateText, note, error, actions, src, labels } = props;
  const { onPick, onRefuse, onView } = props;
  const nameId = useId();
  const Icon = icons[state];
  const shownNote = note && <Note>{note}</Note>;
  // The progress is outside the live region, because screen readers would read out each percentage.
  const isProgress = state === 'checking';
  return (
    <Box
      ref={ref}
      id={id}
      role="group"
      aria-labelledby={nameId}
      aria-describedby={id && getFieldAria(id, undefined, error)['aria-describedby']}
      tabIndex={id ? -1 : undefined}
      data-field={id ? '' : undefined}
    >
      <Top>
        <Picture data-state={state} data-taken={src ? '' : undefined}>
          {src ? <img src={src} alt="" /> : <VehicleIllustration view={view} />}
          {src && onView && (
            <EnlargeButton type="button" aria-label={`${labels.view ?? ''} ${name}`.trim()} onClick={onView}>
              <ZoomIcon />
            </EnlargeButton>
          )}
        </Picture>
        <div>
          <Name id={nameId}>{name}</Name>
          <div role="status">
            <StateText data-state={state}>
              <Icon />
              <span>
                <VisuallyHidden>{name}: </VisuallyHidden>
                {stateText}
              </span>
            </StateText>
            {!isProgress && shownNote}
          </div>
          {isProgress && shownNote}
        </div>
      </Top>
      {actions && <Cluster>{actions}</Cluster>}
      {onPick && (
        <PhotoPicker
          cameraLabel={src ? labels.retake : labels.camera}
          libraryLabel={labels.library}
          subject={name}
          onPick={([photo]) => photo && onPick(photo)}
          onRefuse={onRefuse}
        />
      )}
      <FieldMessage id={id && `${id}-error`}>{error}</FieldMessage>
    </Box>
  );
};
