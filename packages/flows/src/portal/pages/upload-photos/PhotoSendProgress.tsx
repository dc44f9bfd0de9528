import { Button, Card, PhotoCard, ProgressBar, Stack, StatusNotice } from '@journey/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { useIsOnline } from '../../../engine/use-online.ts';
import { photoMessages } from '../../../photos/messages.ts';
import { waitingToSendMessages } from '../../../shell/waiting-to-send/messages.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import {
  type PhotoBatchState,
  ALL_PHOTO_VIEWS,
  getIllustrationOfPhotoView,
  isBatchBlocked,
} from '../../../photos/send/batch-state.ts';
import type { PhotoBatchView } from '../../../photos/send/photo-batch.ts';

/** A grid of the cards for taking photos, with as many columns as fit. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space16);
  /* Cards keep their own height, so that a message below one does not stretch those beside it. */
  > [data-field] {
    align-self: start;
  }
`;

/** The labels of the buttons of a photo's card, which are the same in every state. */
export const photoCardLabels = { camera: photoMessages.camera, library: text.library, retake: text.retake };

const { notKept } = waitingToSendMessages;

interface Props extends PhotoBatchView {
  readonly onResume: () => void;
  /** Whether each photo is shown with its state below the overall progress. */
  readonly withPhotos?: boolean;
}

const PHOTO_FORM_PATH = '/app/upload-vehicle-photos';

const getViews = ({ draft }: PhotoBatchState) => ALL_PHOTO_VIEWS.filter((view) => draft.shots[view]);

/**
 * Renders the progress of submitted photos. After a failure, it also shows a button to resume sending or to change the
 * photos (P-13).
 */
export const PhotoSendProgress = ({ work, state, onResume, withPhotos }: Props) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const { phase, sent, canResume, progress, isKept } = state;
  const all = getViews(state).length;
  // Screen readers announce the number of sent photos only if the photos themselves are not shown, because the card of
  // each photo announces that it has been sent.
  const count = text.count(sent.length, all);
  const reopen = async () => {
    await work.reopen();
    // If that page is already open, another history entry would make the person press Back twice.
    void navigate(PHOTO_FORM_PATH, { replace: pathname === PHOTO_FORM_PATH });
  };
  return (
    <Stack as="section" ref={keepFocus} aria-labelledby="waiting-photos" tabIndex={-1}>
      <Card>
        <Stack>
          <h2 id="waiting-photos">{isBatchBlocked(state) ? text.blockedTitle : text.waitingTitle}</h2>
          <ProgressBar
            label={phase === 'failed' ? text.stopped : text.submitting}
            value={sent.length + (progress.view && phase === 'sending' ? progress.share : 0)}
            max={all}
            detail={withPhotos ? count : <span role="status">{count}</span>}
          />
          {phase === 'sending' && (
            <p role="status">{sent.length === all ? text.recording : isKept ? text.keepOpen : notKept}</p>
          )}
          {phase === 'failed' && (
            <>
              {isOnline || !canResume ? (
                <StatusNotice tone="warning">
                  {canResume ? (isKept ? text.interrupted : notKept) : text.blocked}
                </StatusNotice>
              ) : (
                // The notice at the top of the page already warns that the device is offline and names the unsent
                // photos.
                <p role="status">{isKept ? text.offline : notKept}</p>
              )}
              <div>
                <Button variant="primary" onClick={canResume ? onResume : () => void reopen()}>
                  {canResume ? text.resume : text.reopen}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Card>
      {withPhotos && <Sending state={state} />}
    </Stack>
  );
};

const Sending = ({ state }: { readonly state: PhotoBatchState }) => {
  const { phase, sent, progress, pictures } = state;
  const getLook = (view: (typeof ALL_PHOTO_VIEWS)[number]) => {
    if (sent.includes(view)) return { state: 'uploaded', stateText: text.sent } as const;
    if (phase !== 'sending' || progress.view !== view)
      return { state: 'queued', stateText: text.waiting } as const;
    return { state: 'checking', stateText: text.sendingPhoto, note: text.percent(progress.share) } as const;
  };
  return (
    <Cards>
      {getViews(state).map((view) => (
        <PhotoCard
          key={view}
          view={getIllustrationOfPhotoView(view)}
          name={text.names[view]}
          {...getLook(view)}
          src={pictures[view]}
          labels={photoCardLabels}
        />
      ))}
    </Cards>
  );
};
