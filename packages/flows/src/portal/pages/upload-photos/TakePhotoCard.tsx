import type { VehiclePhotoView } from '@journey/api/uploads';
import { AlignToColumnEdge, Button, PhotoCard, type ButtonVariant, type PhotoCardProps } from '@journey/ui';
import { keepFocus } from '../../../engine/keep-focus.ts';
import {
  imageProblemMessages,
  imageQualityWarningMessages,
  photoMessages,
} from '../../../photos/messages.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import {
  type PhotoBatchState,
  getIllustrationOfPhotoView,
  isRequiredPhotoView,
} from '../../../photos/send/batch-state.ts';
import type { PhotoBatchView } from '../../../photos/send/photo-batch.ts';
import { getPhotoElementId } from './photo-errors.ts';
import { photoCardLabels } from './PhotoSendProgress.tsx';

interface Props extends PhotoBatchView {
  readonly view: VehiclePhotoView;
  /** The error about this photo, which is also in the error summary. */
  readonly error?: string;
}

const getLook = (
  view: VehiclePhotoView,
  { checking, refused, draft }: PhotoBatchState,
): Pick<PhotoCardProps, 'state' | 'stateText' | 'note'> => {
  const shot = draft.shots[view];
  const reason = refused[view];
  if (checking.includes(view)) return { state: 'checking', stateText: text.checking };
  if (reason) return { state: 'failed', stateText: text.refused, note: reason };
  if (!shot) return { state: 'needed', stateText: isRequiredPhotoView(view) ? text.needed : text.optional };
  const [doubt] = shot.doubts;
  if (doubt && !shot.isAccepted)
    return { state: 'doubtful', stateText: text.doubt, note: imageQualityWarningMessages[doubt] };
  return { state: 'queued', stateText: text.ready };
};

/** Renders the card of one side of the vehicle: a drawing or the photo, its state and the possible actions (P-12). */
export const TakePhotoCard = ({ view, work, state, error }: Props) => {
  const shot = state.draft.shots[view];
  const isDoubtful = shot && !shot.isAccepted;
  const isExtra = shot && !isRequiredPhotoView(view);
  const button = (action: string, onClick: () => void, variant?: ButtonVariant) => (
    <Button variant={variant} aria-label={`${action}, ${text.names[view]}`} onClick={onClick}>
      {action}
    </Button>
  );
  const removal = isExtra && button(photoMessages.remove, () => void work.remove(view), 'quiet');
  return (
    <PhotoCard
      ref={keepFocus}
      id={getPhotoElementId(view)}
      view={getIllustrationOfPhotoView(view)}
      name={text.names[view]}
      {...getLook(view, state)}
      error={error}
      src={state.pictures[view]}
      labels={photoCardLabels}
      actions={
        isDoubtful ? (
          <>
            {button(photoMessages.acceptAnyway, () => void work.acceptAnyway(view))}
            {removal}
          </>
        ) : (
          removal && <AlignToColumnEdge>{removal}</AlignToColumnEdge>
        )
      }
      onPick={(photo) => void work.take(view, photo)}
      onRefuse={() => work.refuse(view, imageProblemMessages['not-an-image'])}
    />
  );
};
