import type { OfflineRelease } from './release.ts';

/**
 * Returns the address under which a page is cached.
 * @param path the path of the navigation, with or without a trailing slash
 * @returns the page's own address if it was prerendered, otherwise that of the shell, which stands in for other pages
 */
export const getCachedPageAddress = (
  { pages, shell }: Pick<OfflineRelease, 'pages' | 'shell'>,
  path: string,
): string => {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return pages.includes(plain) ? plain : shell;
};
