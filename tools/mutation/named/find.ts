import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault that somebody could introduce by mistake, and that a test must detect. */
export interface NamedFault {
  /** The effect of the fault on a person, in a few words. */
  readonly name: string;
  /** The folder to search for the code, as a path from the root. */
  readonly under: string;
  /** A part of the correct code, exactly as it is written. It must occur once in the folder. */
  readonly code: string;
  /** The code that replaces it to introduce the fault. */
  readonly becomes: string;
}

/** A named fault with the file in which its code was found. */
export interface FoundFault extends NamedFault {
  /** The file's path from the root. */
  readonly file: string;
}

const IS_TEST = /\.(test|stories|spec)\.tsx?$|\/(testing|generated)\/|\/testing\.ts$/;

/**
 * Finds the file that contains a fault's code. It searches all sources of a folder, so that the list of faults stays
 * valid when files are renamed or merged.
 * @param root the root folder
 * @throws Error if no file or more than one place contains the code
 */
export const findNamedFault = (root: string, fault: NamedFault): FoundFault => {
  const files = globSync(`${fault.under}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !IS_TEST.test(file));
  const places = files.flatMap((file) => {
    const times = readFileSync(join(root, file), 'utf8').split(fault.code).length - 1;
    return Array.from({ length: times }, () => file);
  });
  const [file] = places;
  if (file === undefined || places.length > 1)
    throw new Error(
      `“${fault.name}”: its code is found ${places.length === 0 ? 'nowhere' : `in ${places.join(', ')}`} below ${fault.under}, ` +
        `but must be found there exactly once. Update it in tools/mutation/named/faults:\n${fault.code}`,
    );
  return { ...fault, file };
};
