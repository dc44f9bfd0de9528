import { extraViews, requiredViews, type PhotoView } from '@journey/api/uploads';
import type { VehicleView } from '@journey/ui';

/** All views that a batch can contain, in display order. */
export const ALL_VIEWS: readonly PhotoView[] = [...requiredViews, ...extraViews];

/** Whether a view is one of the five that every batch must contain (P-12). */
export const isRequired = (view: PhotoView): boolean => requiredViews.some((one) => one === view);

/** Returns the drawing that shows where to stand for a view's photo. */
export const drawingOf = (view: PhotoView): VehicleView => {
  if (view === 'back') return 'rear';
  return view === 'dashboard' || view === 'front' || view === 'left' || view === 'right' ? view : 'other';
};

/**
 * Returns the views to show cards for: the five required ones, the extra ones that have a photo, and one free extra
 * view if there is any left.
 * @param taken the views that have a photo
 */
export const shownViews = (taken: readonly PhotoView[]): PhotoView[] => {
  const free = extraViews.find((view) => !taken.includes(view));
  return ALL_VIEWS.filter((view) => isRequired(view) || taken.includes(view) || view === free);
};
