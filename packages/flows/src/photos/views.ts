import { EXTRA_VIEWS, REQUIRED_VIEWS, type PhotoView } from '@journey/api/uploads';
import type { VehicleView } from '@journey/ui';

/** All views that a batch can contain, in display order. */
export const ALL_VIEWS: readonly PhotoView[] = [...REQUIRED_VIEWS, ...EXTRA_VIEWS];

/** Whether a view is one of the five that every batch must contain (P-12). */
export const isRequiredView = (view: PhotoView): boolean =>
  REQUIRED_VIEWS.some((requiredView) => requiredView === view);

/** Returns the drawing that shows where to stand for a view's photo. */
export const getViewDrawing = (view: PhotoView): VehicleView => {
  if (view === 'back') return 'rear';
  return view === 'dashboard' || view === 'front' || view === 'left' || view === 'right' ? view : 'other';
};

/**
 * Returns the views to show cards for: the five required ones, the extra ones that have a photo, and one free extra
 * view if there is any left.
 * @param taken the views that have a photo
 */
export const listShownViews = (taken: readonly PhotoView[]): PhotoView[] => {
  const free = EXTRA_VIEWS.find((view) => !taken.includes(view));
  return ALL_VIEWS.filter((view) => isRequiredView(view) || taken.includes(view) || view === free);
};
