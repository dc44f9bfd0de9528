import { extraViews, requiredViews, type PhotoView } from '@journey/api/uploads';
import type { VehicleView } from '@journey/ui';

/** Everything a batch can hold, in its order. */
export const ALL_VIEWS: readonly PhotoView[] = [...requiredViews, ...extraViews];

/** The five that have to be there (P-12). */
export const isRequired = (view: PhotoView): boolean => requiredViews.some((one) => one === view);

/** The drawing that shows where to stand. */
export const drawingOf = (view: PhotoView): VehicleView => {
  if (view === 'back') return 'rear';
  return view === 'dashboard' || view === 'front' || view === 'left' || view === 'right' ? view : 'other';
};

/**
 * The views to show cards for: the five, the extra ones that are there, and one more while there is room for it.
 * @param taken which have a photo
 */
export const shownViews = (taken: readonly PhotoView[]): PhotoView[] => {
  const free = extraViews.find((view) => !taken.includes(view));
  return ALL_VIEWS.filter((view) => isRequired(view) || taken.includes(view) || view === free);
};
