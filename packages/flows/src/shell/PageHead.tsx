import type { ReactNode } from 'react';
import { useApp } from './app.ts';
import { shellMessages as text } from './messages.ts';
import { PageHeading } from './PageHeading.tsx';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Something on the page is wrong: the browser's title says so first. */
  readonly problem?: boolean;
}

/** A page's title, on the page and in the browser. */
export const PageHead = ({ title, lead, problem }: Props) => {
  const { product } = useApp();
  const named = product ? `${title} – ${product}` : title;
  return (
    <>
      <title>{`${problem ? text.errorPrefix : ''}${named}`}</title>
      <PageHeading lead={lead}>{title}</PageHeading>
    </>
  );
};
