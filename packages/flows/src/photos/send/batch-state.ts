import type { Rental, RentalStage } from '@journey/api/rentals';
import {
  EXTRA_PHOTO_VIEWS,
  REQUIRED_PHOTO_VIEWS,
  type RequiredPhotoView,
  type VehiclePhotoView,
} from '@journey/api/uploads';
import type { VehicleView } from '@journey/ui';
import type { OutboxStatus } from '../../engine/outbox/outbox.ts';
import { parseWireDateTimeOfDevice } from '../../fields/date/format-date.ts';
import { parseBranchDateTime } from '../../fields/moment/moment.ts';
import type { ImageQualityWarning } from '../check/inspect.ts';

/** Values by the view of the vehicle (such as its front) to which they belong. */
export type ByView<T> = Readonly<Partial<Record<VehiclePhotoView, T>>>;

/** All views of the vehicle of which a batch can contain a photo, in display order. */
export const ALL_PHOTO_VIEWS: readonly VehiclePhotoView[] = [...REQUIRED_PHOTO_VIEWS, ...EXTRA_PHOTO_VIEWS];

/** Whether this view of the vehicle is one of the five that every batch of photos must contain (P-12). */
export const isRequiredPhotoView = (view: VehiclePhotoView): view is RequiredPhotoView =>
  REQUIRED_PHOTO_VIEWS.some((requiredView) => requiredView === view);

/** Returns the drawing that shows a person where to stand to photograph this view of the vehicle. */
export const getIllustrationOfPhotoView = (view: VehiclePhotoView): VehicleView => {
  if (!isRequiredPhotoView(view)) return 'other';
  return view === 'back' ? 'rear' : view;
};

/**
 * Returns the views of the vehicle for which the page shows a card: the five required ones, the extra ones that have a
 * photo or a rejected file, and the first extra view that is still free.
 * @param picked the views that have a photo, and those whose file is still being checked. A file that is picked for
 * such a view replaces the earlier one, so it is not offered for a further photo.
 * @param refused the views whose file was rejected
 */
export const listPhotoViewsToShow = (
  picked: readonly VehiclePhotoView[],
  refused: readonly VehiclePhotoView[] = [],
): VehiclePhotoView[] => {
  const free = EXTRA_PHOTO_VIEWS.find((view) => !picked.includes(view));
  return ALL_PHOTO_VIEWS.filter(
    (view) => isRequiredPhotoView(view) || picked.includes(view) || refused.includes(view) || view === free,
  );
};

/** The data that the device stores about a photo that is ready to be sent, apart from the photo's bytes. */
export interface UnsentPhotoRecord {
  readonly sha256: string;
  /** When the person took or picked the photo, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly doubts: readonly ImageQualityWarning[];
  /** Whether the photo can be sent, because it has no possible defect or the person uses it anyway. */
  readonly isAccepted: boolean;
}

/** A person's photos and comments for one rental, until all of them have been sent. */
export interface PhotoBatchDraft {
  readonly hasAcceptedTerms: boolean;
  readonly comments: string;
  readonly shots: ByView<UnsentPhotoRecord>;
}

export const EMPTY_BATCH_DRAFT: PhotoBatchDraft = { hasAcceptedTerms: false, comments: '', shots: {} };

/** The progress of taking and sending the photos for one rental. */
export interface PhotoBatchState {
  /**
   * The stage of the batch of photos. `taking`: the person can add and change photos. `sending`: this tab or another is
   * sending them. `failed`: the photos were submitted, but sending has stopped.
   */
  readonly phase: 'loading' | 'taking' | 'sending' | 'failed';
  readonly draft: PhotoBatchDraft;
  /** The views whose photos are being prepared. */
  readonly checking: readonly VehiclePhotoView[];
  /** The reason why the file that was picked for a view was rejected. */
  readonly refused: ByView<string>;
  /** The object URLs with which a page shows the photos. */
  readonly pictures: ByView<string>;
  readonly sent: readonly VehiclePhotoView[];
  /** Which photo is currently being sent, and how much of it has been sent, from 0 to 1. */
  readonly progress: { readonly view?: VehiclePhotoView; readonly share: number };
  /** Whether the batch's photos and comments are stored on the device, so that they survive a reload. */
  readonly isKept: boolean;
  /** After sending has failed, whether a retry may succeed. If not, the person has to check the photos again. */
  readonly canResume: boolean;
  /** Whether photos that were submitted on an earlier page have arrived without the person being told. */
  readonly hasUnreportedArrival: boolean;
  /** Whether sending has failed because the services could not be reached. It is then retried after some time. */
  readonly isUnreachable: boolean;
}

/**
 * The result of an attempt to send a batch of photos. `elsewhere`: another tab has sent it. `failed-silently`: it failed,
 * and this tab does not tell the person, because they know already or another tab tells them.
 */
export type PhotoBatchSendOutcome = 'done' | 'elsewhere' | 'failed' | 'failed-silently' | 'signed-out';

export const INITIAL_BATCH_STATE: PhotoBatchState = {
  phase: 'loading',
  draft: EMPTY_BATCH_DRAFT,
  checking: [],
  refused: {},
  pictures: {},
  sent: [],
  progress: { share: 0 },
  isKept: true,
  canResume: true,
  hasUnreportedArrival: false,
  isUnreachable: false,
};

/** Whether photos have been submitted but not all of them have been sent. */
export const isBatchWaitingToSend = ({ phase }: Pick<PhotoBatchState, 'phase'>): boolean =>
  phase === 'sending' || phase === 'failed';

/** Returns the views for which there is a value. */
export const listViews = (all: ByView<unknown>) => Object.keys(all) as VehiclePhotoView[];

/**
 * Whether ending the session now would leave photos unsent: they were submitted, or the device does not keep them, so
 * that a reload or a closed page loses them.
 */
export const wouldLeavePhotosUnsent = (
  state: Pick<PhotoBatchState, 'phase' | 'draft' | 'checking' | 'isKept'>,
): boolean =>
  isBatchWaitingToSend(state) ||
  (!state.isKept && (state.checking.length > 0 || listViews(state.draft.shots).length > 0));

/** Whether submitted photos cannot be sent until the person has checked them again. */
export const isBatchBlocked = ({ phase, canResume }: Pick<PhotoBatchState, 'phase' | 'canResume'>): boolean =>
  phase === 'failed' && !canResume;

const viewNamed = (id: string): VehiclePhotoView | undefined => ALL_PHOTO_VIEWS.find((view) => view === id);

/**
 * Returns how many of these requests of a batch are photos. The batch's last request, which records them, is not
 * counted.
 */
export const countPhotoTasks = (taskIds: readonly string[]): number =>
  taskIds.filter((id) => viewNamed(id)).length;

/** Derives the progress of sending a batch of photos from the state of the outbox. */
export const derivePhotoBatchSendState = ({
  tasks,
  isSending,
}: OutboxStatus): Pick<PhotoBatchState, 'phase' | 'sent' | 'progress'> => {
  const sent = tasks.flatMap(({ id, state }) => (state === 'sent' ? (viewNamed(id) ?? []) : []));
  const now = tasks.find(({ state }) => state === 'sending');
  const view = now && viewNamed(now.id);
  return {
    phase: tasks.length === 0 ? 'taking' : isSending ? 'sending' : 'failed',
    sent,
    progress: view ? { view, share: now.progress ?? 0 } : { share: now ? 1 : 0 },
  };
};

/** Returns the values of the views for which `isWanted` is true. */
export const filterViews = <T>(all: ByView<T>, isWanted: (view: VehiclePhotoView) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([view]) => isWanted(view as VehiclePhotoView))) as ByView<T>;

/**
 * Returns when the last photo of a batch was taken, in milliseconds since 1970. The batch may be sent much later, for
 * example because there was no network.
 */
export const getLastTakenAt = ({ shots }: Pick<PhotoBatchDraft, 'shots'>): number =>
  Math.max(...Object.values(shots).map(({ takenAt }) => takenAt));

/** How long after the pickup a photo still counts as taken before the rental, in milliseconds. */
const BEFORE_RENTAL = 3_600_000;

/**
 * The time zones of the branches of a rental's pickup and drop-off, as IANA names. The rental's times are local to
 * them.
 */
export interface RentalTimeZones {
  readonly pickup: string;
  readonly dropoff: string;
}

/** A rental, with its branches' time zones if they are known. */
export interface RentalWithTimeZones extends Rental {
  readonly timeZones?: RentalTimeZones;
}

/**
 * Returns the stage of a rental to which photos belong (docs/product/portal.md#p-13). Until an hour after the pickup
 * they belong to the time before the rental, from the drop-off on to the time after it, and otherwise to the rental
 * itself. If the rental lasts less than an hour, photos count as taken before it until that hour is over. While the
 * branches' time zones are unknown, that of the device replaces them, because a person who photographs the car is
 * usually at its branch.
 * @param moment when the photos were taken, in milliseconds since 1970
 */
export const getRentalStageAt = (
  { pickup, dropoff, timeZones }: Pick<RentalWithTimeZones, 'pickup' | 'dropoff' | 'timeZones'>,
  moment: number,
): RentalStage => {
  const parse = (time: string | undefined, zone: string | undefined): number | undefined =>
    zone === undefined ? parseWireDateTimeOfDevice(time) : parseBranchDateTime(time, zone);
  const from = parse(pickup.dateTime, timeZones?.pickup);
  const until = parse(dropoff.dateTime, timeZones?.dropoff);
  if (from !== undefined && moment <= from + BEFORE_RENTAL) return 'preRental';
  return until !== undefined && moment >= until ? 'postRental' : 'rental';
};
