import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AlertIcon, InfoIcon, SuccessIcon } from '../../icons/index.ts';

const Box = styled.div`
  display: flex;
  gap: var(--space12);
  padding: var(--space16);
  border-left: 4px solid var(--tone);
  border-radius: min(var(--radius-card), 8px);
  background: var(--ground);
  color: var(--text);
  text-align: start;
  --tone: var(--info);
  --ground: var(--info-surface);
  &[data-tone='warning'] {
    --tone: var(--warning);
    --ground: var(--warning-surface);
  }
  &[data-tone='danger'] {
    --tone: var(--danger);
    --ground: var(--danger-surface);
  }
  &[data-tone='success'] {
    --tone: var(--success);
    --ground: var(--success-surface);
  }
  & > svg {
    flex: none;
    color: var(--tone);
  }
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
  }
`;

export type NoticeTone = 'info' | 'warning' | 'danger' | 'success';

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /**
   * `alert` makes screen readers announce a notice that appears after an action; `StatusNotice` does so without
   * interrupting them. A notice that is on the page from the start has no role. `status` is deprecated, because it is
   * not announced reliably.
   */
  role?: 'alert' | 'status';
  /**
   * Scrolls the notice into view and focuses it when it appears, because the button that was pressed may be far
   * below it.
   */
  focusOnMount?: boolean;
}

/**
 * A message within a page that a person should know before continuing. Unlike a toast, it stays as long as its cause.
 */
export const Notice = ({ tone = 'info', title, children, role, focusOnMount }: NoticeProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusOnMount) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  return (
    <Box ref={box} data-tone={tone} role={role} tabIndex={focusOnMount ? -1 : undefined}>
      {tone === 'success' ? <SuccessIcon /> : tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </Box>
  );
};
