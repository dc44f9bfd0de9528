import type { ReactNode } from 'react';
import { useApp } from './app.ts';
import { shellMessages as text } from './messages.ts';
import { PageHeading } from './PageHeading.tsx';
import { WholeWords } from './WholeWords.tsx';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether the page shows an error. The browser tab's title then starts with "Error: ". */
  readonly problem?: boolean;
}

/**
 * Sets only the title in the browser's tab. It is for a page whose heading is rendered together with content that loads
 * later.
 */
export const BrowserTabTitle = ({ title, problem }: Pick<Props, 'title' | 'problem'>) => {
  const { product } = useApp();
  const named = product ? `${title} – ${product}` : title;
  return <title>{`${problem ? text.errorPrefix : ''}${named}`}</title>;
};

/** Sets a page's title, both as its heading and in the browser's tab. */
export const PageHead = ({ title, lead, problem }: Props) => (
  <>
    <BrowserTabTitle title={title} problem={problem} />
    <PageHeading lead={lead}>
      <WholeWords>{title}</WholeWords>
    </PageHeading>
  </>
);
