/** The data about a release that the build passes to the offline worker. */
export interface OfflineRelease {
  /** Whether the host wants its pages to be cached. Otherwise the worker deletes all caches and unregisters itself. */
  readonly isKept: boolean;
  /** The addresses of the host's prerendered pages, which the worker caches. */
  readonly pages: readonly string[];
  /**
   * The address of the empty page that is served for every address without a prerendered page. Its scripts render the
   * content.
   */
  readonly shell: string;
  /** The other files to cache. `revision` is null for a file whose name changes with its content. */
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
  /** One hash of the content of all pages. When any page changes, all pages are cached again. */
  readonly revision: string;
}

/** A page's message to a waiting worker, which takes over if its release contains this script. */
export interface WorkerTakeOverMessage {
  readonly script: string;
}

/**
 * Returns the address under which a page is cached.
 * @param path the path of the navigation, with or without a trailing slash
 * @returns the page's own address if it was prerendered, otherwise the shell's, which is served for all other pages
 */
export const getCachedPageAddress = (
  { pages, shell }: Pick<OfflineRelease, 'pages' | 'shell'>,
  path: string,
): string => {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return pages.includes(plain) ? plain : shell;
};
