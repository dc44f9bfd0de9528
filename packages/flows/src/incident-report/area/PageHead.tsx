import { PageTitle } from '@journey/ui';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { frameMessages as text } from '../messages.ts';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Something on the page is wrong: the browser's title says so first (interface.md, Errors). */
  readonly problem?: boolean;
}

/** A page's title, on the page and in the browser. Coming from another page, the focus begins here. */
export const PageHead = ({ title, lead, problem }: Props) => {
  const { key } = useLocation();
  useEffect(() => {
    // The first page of a visit begins where the browser begins.
    if (key === 'default') return;
    window.scrollTo(0, 0);
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      <title>{`${problem ? text.errorPrefix : ''}${text.titleOf(title)}`}</title>
      <PageTitle lead={lead}>{title}</PageTitle>
    </>
  );
};
