import {
  Button,
  Card,
  ErrorSummary,
  FieldMessage,
  PinIcon,
  Stack,
  StatusNotice,
  StickyActions,
  TextArea,
} from '@journey/ui';
import type { VehiclePhotoView } from '@journey/api/uploads';
import { useState, type FormEvent } from 'react';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { useKeptEntries } from '../../../engine/kept-entries.ts';
import { BrowserTabTitle } from '../../../shell/PageHead.tsx';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { OptionalNote } from '../../../fields/OptionalNote.tsx';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { formatCharacterLimit, formatCharactersLeft } from '../../../fields/plural.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { isRequiredPhotoView, listPhotoViewsToShow, listViews } from '../../../photos/send/batch-state.ts';
import type { PhotoBatchView } from '../../../photos/send/photo-batch.ts';
import {
  MAX_COMMENTS_LENGTH,
  COMMENTS_ELEMENT_ID,
  LOCATION_ELEMENT_ID,
  getPhotoElementId,
  findHiddenTextErrors,
  findPhotoErrors,
} from './photo-errors.ts';
import { formatCoordinates } from '../../rules/photos.ts';
import { findDevicePosition, type DevicePosition } from './find-device-position.ts';
import { Cards } from './PhotoSendProgress.tsx';
import { TakePhotoCard } from './TakePhotoCard.tsx';
import { useComments } from './use-comments.ts';

/**
 * Renders the form for photos, comments and location (P-12). Photos and comments are stored on the device at once, the
 * location is not.
 */
export const PhotoForm = ({ work, state }: PhotoBatchView) => {
  const [place, setPlace] = useState<DevicePosition>();
  const [isLocating, setLocating] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useKeptEntries(state.isKept);
  const comments = useComments(state.draft.comments, (typed) => void work.writeComments(typed));
  const findPlace = async (): Promise<DevicePosition | undefined> => {
    setLocating(true);
    const found = await findDevicePosition();
    if (found) setPlace(found);
    setLocating(false);
    return found;
  };
  const share = async (): Promise<void> => {
    // The error is removed first, so that screen readers announce it again if the device refuses again.
    setRefused(false);
    setRefused((await findPlace()) === undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLocating) return;
    // Photos are sent with the device's position. If it has not been shared yet, the browser now asks for permission.
    const found = place ?? (await findPlace());
    setAttempt((count) => count + 1);
    const typed = comments.getTyped();
    const { draft: stored, checking } = work.get();
    const draft = { ...stored, comments: typed ?? stored.comments };
    if (!found || findPhotoErrors({ draft, checking }, true).length > 0) return;
    await work.submit(found, typed);
  };

  const draft = { ...state.draft, comments: comments.text };
  const problems =
    attempt > 0 ? findPhotoErrors({ ...state, draft }, place !== undefined) : findHiddenTextErrors(draft);
  const getError = (id: string) => problems.find((problem) => problem.id === id)?.message;
  const picked = [...listViews(state.draft.shots), ...state.checking];
  const views = listPhotoViewsToShow(picked, listViews(state.refused));
  const cards = (wanted: readonly VehiclePhotoView[]) => (
    <Cards>
      {wanted.map((view) => (
        <TakePhotoCard
          key={view}
          view={view}
          work={work}
          state={state}
          error={getError(getPhotoElementId(view))}
        />
      ))}
    </Cards>
  );
  return (
    <Stack
      as="form"
      ref={keepFocus}
      method="dialog"
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <BrowserTabTitle title={text.title} problem={problems.length > 0} />
      <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={attempt} />
      {!state.isKept && <StatusNotice tone="warning">{text.notKept}</StatusNotice>}
      <h2>{text.compulsory}</h2>
      {cards(views.filter(isRequiredPhotoView))}
      <h2>
        {text.extra} <OptionalNote />
      </h2>
      {cards(views.filter((view) => !isRequiredPhotoView(view)))}
      <Card>
        <TextArea
          key={comments.key}
          id={COMMENTS_ELEMENT_ID}
          name={COMMENTS_ELEMENT_ID}
          label={text.comments}
          note={sharedFieldMessages.optional}
          hint={text.commentsHint}
          error={getError(COMMENTS_ELEMENT_ID)}
          limit={MAX_COMMENTS_LENGTH}
          limitHint={formatCharacterLimit}
          announcement={formatCharactersLeft}
          {...comments.field}
        />
      </Card>
      <LocationCard
        place={place}
        isLocating={isLocating}
        isRefused={isRefused}
        error={isRefused ? text.noLocation : getError(LOCATION_ELEMENT_ID)}
        onShare={() => void share()}
      />
      <StickyActions>
        {/* The location button shows that the location is being found, so this button needs no label for that. Once
            photos are being sent, their progress replaces the form. */}
        <Button type="submit" variant="primary" busy={isLocating}>
          {text.submit}
        </Button>
      </StickyActions>
    </Stack>
  );
};

interface LocationProps {
  readonly place: DevicePosition | undefined;
  readonly isLocating: boolean;
  /**
   * Whether the device refused its position when the person pressed the share button. That does not update the error
   * summary, so this card announces the error.
   */
  readonly isRefused: boolean;
  readonly error: string | undefined;
  readonly onShare: () => void;
}

/** Renders the card on which the person shares the location of the photos. The browser asks for permission (P-12). */
const LocationCard = ({ place, isLocating, isRefused, error, onShare }: LocationProps) => (
  <Card as="section" data-field>
    <Stack $gap={12}>
      <h2>{text.locationTitle}</h2>
      <p>{text.location}</p>
      <div role="status">{place && <p>{text.shared(formatCoordinates(place))}</p>}</div>
      {error && !place && (
        <div key={String(isRefused)} role={isRefused ? 'alert' : undefined}>
          <FieldMessage id={`${LOCATION_ELEMENT_ID}-error`}>{error}</FieldMessage>
        </div>
      )}
      <div>
        <Button
          id={LOCATION_ELEMENT_ID}
          icon={<PinIcon />}
          busy={isLocating}
          busyLabel={text.sharing}
          aria-describedby={error && !place ? `${LOCATION_ELEMENT_ID}-error` : undefined}
          onClick={onShare}
        >
          {text.share}
        </Button>
      </div>
    </Stack>
  </Card>
);
