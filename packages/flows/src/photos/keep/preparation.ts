import { createStore, useStore } from '../../engine/store.ts';
import { photoMessages } from '../messages.ts';

/** A picked file that could not be added as a photo, and the reason. */
interface PickProblem {
  readonly name: string;
  readonly why: string;
}

/** The state of the files that were picked for one group of photos. It outlives the page on which they were picked. */
interface FolderPreparation {
  /** The subject of the photos, such as “Damage”. */
  readonly label: string;
  /** How many files are still being prepared. */
  readonly count: number;
  /** The files of the latest pick that could not be added. */
  readonly problems: readonly PickProblem[];
  /**
   * How many photos were stored after their page was left. When this changes, a page that shows the group reads it
   * again.
   */
  readonly late: number;
}

const NOTHING: FolderPreparation = { label: '', count: 0, problems: [], late: 0 };

const folders = createStore<ReadonlyMap<string, FolderPreparation>>(new Map());

/**
 * Updates the state of the files that were picked for a group of photos.
 * @param name the name of the group's folder (`PhotoFolder`)
 */
export const updatePreparation = (
  name: string,
  change: (now: FolderPreparation) => Partial<FolderPreparation>,
): void => {
  const now = folders.get().get(name) ?? NOTHING;
  folders.set(new Map(folders.get()).set(name, { ...now, ...change(now) }));
};

/**
 * React hook that returns the state of the files that were picked for a group of photos, on this page or an earlier
 * one.
 */
export const useFolderPreparation = (name: string): FolderPreparation =>
  useStore(folders).get(name) ?? NOTHING;

/** A group of photos of which some are still being prepared, in the form of a form error. */
interface PhotoGroupBeingPrepared {
  /** The name of the group's folder, which is also the id of the section that collects the photos. */
  readonly id: string;
  readonly message: string;
}

/**
 * Returns the groups of photos of which this tab is still preparing some. A form must not be sent without them.
 * @param start the prefix of the names of the groups' folders; undefined for none
 */
export const listPhotoGroupsBeingPrepared = (start: string | undefined): PhotoGroupBeingPrepared[] =>
  [...folders.get()]
    .filter(([name, { count }]) => start !== undefined && count > 0 && name.startsWith(start))
    .map(([id, { label }]) => ({ id, message: photoMessages.stillChecking(label) }));

/** React hook that returns the result of `listPhotoGroupsBeingPrepared`. The component rerenders when it changes. */
export const usePhotoGroupsBeingPrepared = (start: string | undefined): PhotoGroupBeingPrepared[] => {
  // The value is unused. The hook only makes the component rerender when it changes.
  useStore(folders);
  return listPhotoGroupsBeingPrepared(start);
};
