import { type ReactNode, useId } from 'react';
import { AlertIcon, CameraIcon, ClockIcon, RefreshIcon, SuccessIcon, ZoomIcon } from '../../icons/index.ts';
import { VehicleIllustration } from '../../illustrations/VehicleIllustration.tsx';
import type { VehicleView } from '../../illustrations/views.ts';
import { Cluster } from '../../layout/layout.ts';
import { PhotoPicker } from '../PhotoPicker/PhotoPicker.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Box, Enlarge, Name, Note, Picture, State, Top } from './PhotoCard.styles.ts';

const icons = {
  needed: CameraIcon,
  checking: RefreshIcon,
  queued: ClockIcon,
  uploaded: SuccessIcon,
  failed: AlertIcon,
};

/** A photo's states, in their order. */
export type PhotoState = keyof typeof icons;

export interface PhotoCardProps {
  /** Which side is asked for: drawn until there is a photo. `other` for extra ones. */
  view: VehicleView;
  /** Its name, such as “Front of vehicle”. */
  name: string;
  state: PhotoState;
  /** The state in words. */
  stateText: string;
  /** Why it failed, or what is doubtful about it (too dark, blurred). */
  note?: ReactNode;
  /** What answers the note: “Use anyway”, “Try again”. */
  actions?: ReactNode;
  /** Address of the photo's preview, once there is one. */
  src?: string;
  /** The buttons' words. `camera` and `library` while there is no photo, `retake` and `library` after. */
  labels: { camera: string; library: string; retake: string; view?: string };
  /** Without it nothing can be taken or taken again, as with a photo that has been handed in. */
  onPick?: (photo: File) => void;
  onRefuse?: (files: File[]) => void;
  /** Shows the photo large; needs `labels.view`. */
  onView?: () => void;
}

/** One photo that is asked for: a drawing of the view, its name, what it has come to, and the ways to take it. */
export function PhotoCard(props: PhotoCardProps) {
  const { view, name, state, stateText, note, actions, src, labels, onPick, onRefuse, onView } = props;
  const id = useId();
  const Icon = icons[state];
  return (
    <Box role="group" aria-labelledby={id}>
      <Top>
        <Picture data-state={state} data-taken={src ? '' : undefined}>
          {src ? <img src={src} alt="" /> : <VehicleIllustration view={view} />}
          {src && onView && (
            <Enlarge type="button" aria-label={`${labels.view ?? ''} ${name}`.trim()} onClick={onView}>
              <ZoomIcon />
            </Enlarge>
          )}
        </Picture>
        <div>
          <Name id={id}>{name}</Name>
          <State data-state={state} role="status">
            <Icon />
            <span>
              <VisuallyHidden>{name}: </VisuallyHidden>
              {stateText}
            </span>
          </State>
          {note && <Note>{note}</Note>}
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
    </Box>
  );
}
