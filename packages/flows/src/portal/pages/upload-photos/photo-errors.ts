import { isStorableText } from '@journey/api';
import type { VehiclePhotoView } from '@journey/api/uploads';
import type { FieldProblem } from '../../../engine/form-step/problems.ts';
import { photoMessages } from '../../../photos/messages.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import {
  ALL_PHOTO_VIEWS,
  isRequiredPhotoView,
  type PhotoBatchState,
} from '../../../photos/send/batch-state.ts';

/** The maximum length of the comments that are sent with photos, in characters. */
export const MAX_COMMENTS_LENGTH = 1000;

/** The ids of the elements for photos, location and comments, which the links in the error summary use. */
export const getPhotoElementId = (view: VehiclePhotoView): string => `photo-${view}`;
export const LOCATION_ELEMENT_ID = 'photo-location';
export const COMMENTS_ELEMENT_ID = 'comments';

/**
 * Returns the problems that are shown while the person types, and not only after submitting: invisible characters in
 * the comments.
 */
export const findHiddenTextErrors = ({
  comments,
}: Pick<PhotoBatchState['draft'], 'comments'>): FieldProblem[] =>
  isStorableText(comments) ? [] : [{ id: COMMENTS_ELEMENT_ID, message: fieldErrorMessages.unprintable }];

/**
 * Returns the problems that prevent a renter from sending the photos, in the order of the page.
 * @param hasPlace whether the device's position is known
 */
export const findPhotoErrors = (
  { draft, checking }: Pick<PhotoBatchState, 'draft' | 'checking'>,
  hasPlace: boolean,
): FieldProblem[] => {
  const problems = ALL_PHOTO_VIEWS.flatMap((view): FieldProblem[] => {
    const shot = draft.shots[view];
    const tell = (message: string) => [{ id: getPhotoElementId(view), message }];
    if (checking.includes(view)) return tell(photoMessages.stillChecking(text.names[view]));
    if (!shot) return isRequiredPhotoView(view) ? tell(text.missing(text.asked[view])) : [];
    return shot.isAccepted ? [] : tell(text.doubtful(text.names[view]));
  });
  // The error summary lists one error per field, because a field shows only one error.
  if (draft.comments.length > MAX_COMMENTS_LENGTH)
    problems.push({ id: COMMENTS_ELEMENT_ID, message: text.commentsTooLong(MAX_COMMENTS_LENGTH) });
  else problems.push(...findHiddenTextErrors(draft));
  if (!hasPlace) problems.push({ id: LOCATION_ELEMENT_ID, message: text.noLocation });
  return problems;
};
