import { createStore, useStore } from '../../engine/store.ts';
import { photoMessages } from '../messages.ts';

/** A picked file that could not be added as a photo, and the reason. */
interface PickProblem {
  readonly name: string;
  readonly why: string;
}

/** What has become of the files that were picked for one group of photos. It outlasts the page on which they were picked. */
interface FolderPreparation {
  /** What the photos show, such as “Damage”. */
  readonly label: string;
  /** How many files are still being prepared. */
  readonly count: number;
  /** The files that could not be added, of those picked last. */
  readonly problems: readonly PickProblem[];
  /** How many photos were stored after their page was left. A page that shows the group reads it again with each. */
  readonly late: number;
}

const NOTHING: FolderPreparation = { label: '', count: 0, problems: [], late: 0 };

const folders = createStore<ReadonlyMap<string, FolderPreparation>>(new Map());

/**
 * Changes what is known of the files that were picked for a group of photos.
 * @param name the name of the group's folder (`PhotoFolder`)
 */
export const updatePreparation = (
  name: string,
  change: (now: FolderPreparation) => Partial<FolderPreparation>,
): void => {
  const now = folders.get().get(name) ?? NOTHING;
  folders.set(new Map(folders.get()).set(name, { ...now, ...change(now) }));
};

/** React hook that returns what has become of the files that were picked for a group of photos, on this page or before. */
export const useFolderPreparation = (name: string): FolderPreparation =>
  useStore(folders).get(name) ?? NOTHING;

/** A group of photos of which some are still being prepared, as an error of a form. */
interface PhotoGroupBeingPrepared {
  /** The name of the group's folder, which is the id of the section that collects the photos. */
  readonly id: string;
  readonly message: string;
}

/**
 * Returns the groups of photos of which this tab is still preparing some. They must not be left out of what is sent.
 * @param start the start of the names of the groups' folders; undefined for none
 */
export const listPhotoGroupsBeingPrepared = (start: string | undefined): PhotoGroupBeingPrepared[] =>
  [...folders.get()]
    .filter(([name, { count }]) => start !== undefined && count > 0 && name.startsWith(start))
    .map(([id, { label }]) => ({ id, message: photoMessages.stillChecking(label) }));

/** React hook that returns the same as `listPhotoGroupsBeingPrepared`, as it is now. */
export const usePhotoGroupsBeingPrepared = (start: string | undefined): PhotoGroupBeingPrepared[] => {
  // Read for its changes alone.
  useStore(folders);
  return listPhotoGroupsBeingPrepared(start);
};
