/** What the build tells the offline worker of the release that it belongs to. */
export interface Release {
  /** The host wants its pages kept. Otherwise the worker takes away what browsers hold, and itself. */
  readonly isKept: boolean;
  /** Addresses of the pages that were rendered at build. */
  readonly pages: readonly string[];
  /** The address whose page stands for all others; the scripts fill it. */
  readonly shell: string;
  /** Files to keep. `revision` is null where a file's name changes with its content. */
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
  /** A hash of each page's content, by its address. With several sites a change in one renews all. */
  readonly revision: string;
}

/** What a page asks of a worker that waits: to take over if it belongs to the release of this script. */
export interface TakeOver {
  readonly script: string;
}
