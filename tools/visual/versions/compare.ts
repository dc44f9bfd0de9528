import type { DesignTokenName } from '@journey/ui/tokens';
import { compareExportReports, type ExportDifferences } from '../../pack/changes.ts';
import type { VersionContent } from './read.ts';

/** The values in two versions; undefined in a version that does not have the value. */
interface TwoValues {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A picture that differs. Its values are the pictures' hashes in Git. */
export interface PictureDifference extends TwoValues {
  /** The story's id, in which several dashes in a row are replaced by one. */
  readonly story: string;
  /** The brand and the screen size, such as `meridian-phone`. */
  readonly picture: string;
}

/** A design token whose value differs. */
export interface TokenDifference extends TwoValues {
  readonly brand: string;
  readonly token: DesignTokenName;
}

/** A package whose exports differ. */
export interface PackageDifference extends ExportDifferences {
  readonly name: string;
}

/** What differs between two versions, each list in alphabetical order. */
export interface VersionDifferences {
  readonly pictures: readonly PictureDifference[];
  readonly tokens: readonly TokenDifference[];
  readonly packages: readonly PackageDifference[];
}

const listKeys = (...maps: readonly ReadonlyMap<string, unknown>[]): string[] =>
  [...new Set(maps.flatMap((map) => [...map.keys()]))].sort();

/** Compares the pictures, design tokens and exports of two versions. Added and removed items count as different. */
export const compareVersions = (before: VersionContent, after: VersionContent): VersionDifferences => ({
  pictures: listKeys(before.pictures, after.pictures)
    .map((path) => ({
      story: path.slice(0, path.indexOf('/')),
      picture: path.slice(path.indexOf('/') + 1),
      before: before.pictures.get(path),
      after: after.pictures.get(path),
    }))
    .filter((one) => one.before !== one.after),
  tokens: listKeys(before.tokens, after.tokens).flatMap((brand) => {
    const [old, now] = [before.tokens.get(brand), after.tokens.get(brand)];
    const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])] as DesignTokenName[];
    return names
      .sort()
      .map((token) => ({ brand, token, before: old?.[token], after: now?.[token] }))
      .filter((one) => one.before !== one.after);
  }),
  packages: listKeys(before.exports, after.exports)
    .map((name) => ({
      name,
      ...compareExportReports(before.exports.get(name) ?? '', after.exports.get(name) ?? ''),
    }))
    .filter(({ gone, added }) => gone.length + added.length > 0),
});
