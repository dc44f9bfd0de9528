import { EXTRA_PHOTO_VIEWS, REQUIRED_PHOTO_VIEWS, type VehiclePhotoView } from '@journey/api/uploads';
import type { VehicleView } from '@journey/ui';

/** All views of the vehicle (such as `front`) of which a batch can contain a photo, in display order. */
export const ALL_PHOTO_VIEWS: readonly VehiclePhotoView[] = [...REQUIRED_PHOTO_VIEWS, ...EXTRA_PHOTO_VIEWS];

/** Whether this view of the vehicle is one of the five that every batch of photos must contain (P-12). */
export const isRequiredPhotoView = (view: VehiclePhotoView): boolean =>
  REQUIRED_PHOTO_VIEWS.some((requiredView) => requiredView === view);

/** Returns the drawing that shows a person where to stand to photograph this view of the vehicle. */
export const getIllustrationOfPhotoView = (view: VehiclePhotoView): VehicleView => {
  if (view === 'back') return 'rear';
  return view === 'dashboard' || view === 'front' || view === 'left' || view === 'right' ? view : 'other';
};

/**
 * Returns the views of the vehicle for which the page shows a card: the five required ones, the extra ones that
 * have a photo, and one more extra view if any is left.
 * @param taken the views that have a photo
 */
export const listPhotoViewsToShow = (taken: readonly VehiclePhotoView[]): VehiclePhotoView[] => {
  const free = EXTRA_PHOTO_VIEWS.find((view) => !taken.includes(view));
  return ALL_PHOTO_VIEWS.filter((view) => isRequiredPhotoView(view) || taken.includes(view) || view === free);
};
