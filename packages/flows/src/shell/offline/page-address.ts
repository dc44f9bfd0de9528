import type { Release } from './release.ts';

/**
 * Under which address a page is kept.
 * @param path what is gone to, with or without a slash at its end
 * @returns the page's own address where it was rendered at build, otherwise the one that stands for all others
 */
export const pageAddress = ({ pages, shell }: Pick<Release, 'pages' | 'shell'>, path: string): string => {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return pages.includes(plain) ? plain : shell;
};
