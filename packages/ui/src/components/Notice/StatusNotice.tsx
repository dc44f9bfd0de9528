import { styled } from 'styled-components';
import { useElapsed } from '../../live/use-elapsed.ts';
import { Notice, type NoticeProps } from './Notice.tsx';

/**
 * How long the live region stays empty before the notice is added, in ms. By then browsers have reported the new
 * region to screen readers.
 */
const NOTICE_DELAY_MS = 100;

/** The live region. It takes up space only while it has content. */
const Region = styled.div`
  &:empty {
    position: absolute;
  }
`;

export type StatusNoticeProps = Omit<NoticeProps, 'role'>;

/**
 * A notice that appears after an action. Screen readers announce it after they have finished what they are reading.
 * The live region is rendered first and the notice a moment later, because screen readers announce only changes in a
 * region that already exists. A notice that takes the focus appears at once, because screen readers read whatever
 * takes the focus.
 */
export const StatusNotice = ({ focusOnMount = false, ...notice }: StatusNoticeProps) => {
  const isShown = useElapsed(focusOnMount ? 0 : NOTICE_DELAY_MS);
  return <Region role="status">{isShown && <Notice focusOnMount={focusOnMount} {...notice} />}</Region>;
};
