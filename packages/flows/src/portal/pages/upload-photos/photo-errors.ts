import { requiredViews, type PhotoView } from '@journey/api/uploads';
import { uploadPhotosMessages as text } from '../../messages.ts';
import type { BatchState } from '../../../photos/send/batch-state.ts';
import { ALL_VIEWS } from '../../../photos/views.ts';

/** The most characters of the comments that go with a batch. */
export const COMMENTS_AT_MOST = 1000;

/** Where on the page a photo, the location and the comments stand. */
export const photoId = (view: PhotoView): string => `photo-${view}`;
export const LOCATION_ID = 'photo-location';
export const COMMENTS_ID = 'comments';

interface Problem {
  readonly id: string;
  readonly message: string;
}

/**
 * What keeps photos from being sent, in the order of the page.
 * @param hasPlace whether the device has said where it is
 */
export const photoProblems = (
  { draft, checking }: Pick<BatchState, 'draft' | 'checking'>,
  hasPlace: boolean,
): Problem[] => {
  const problems: Problem[] = [];
  for (const view of ALL_VIEWS) {
    const shot = draft.shots[view];
    const required = requiredViews.find((one) => one === view);
    if (checking.includes(view))
      problems.push({ id: photoId(view), message: text.stillChecking(text.names[view]) });
    else if (!shot && required)
      problems.push({ id: photoId(view), message: text.missing(text.asked[required]) });
    else if (shot && !shot.isAccepted)
      problems.push({ id: photoId(view), message: text.doubtful(text.names[view]) });
  }
  if (draft.comments.length > COMMENTS_AT_MOST)
    problems.push({ id: COMMENTS_ID, message: text.commentsTooLong(COMMENTS_AT_MOST) });
  if (!hasPlace) problems.push({ id: LOCATION_ID, message: text.noLocation });
  return problems;
};
