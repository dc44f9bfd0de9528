import { styled } from 'styled-components';
import { useElapsed } from '../../live/use-elapsed.ts';
import { Notice, type NoticeProps } from './Notice.tsx';

/** How long the region is empty before the notice follows, in ms. Browsers tell screen readers of a new region by then. */
const NOTICE_DELAY_MS = 100;

/** The live region. It takes up space only while it has content. */
const Region = styled.div`
  &:empty {
    position: absolute;
  }
`;

export type StatusNoticeProps = Omit<NoticeProps, 'role'>;

/**
 * A notice that appears after an action, and that screen readers announce when they have ended what they are reading. The
 * region is rendered first and the notice a moment later, because they announce only changes in a region that is
 * already there. A notice that takes the focus is there at once, since the focus reads it.
 */
export const StatusNotice = ({ focusOnMount = false, ...notice }: StatusNoticeProps) => {
  const isShown = useElapsed(focusOnMount ? 0 : NOTICE_DELAY_MS);
  return <Region role="status">{isShown && <Notice focusOnMount={focusOnMount} {...notice} />}</Region>;
};
