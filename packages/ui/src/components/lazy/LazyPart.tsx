import { type CSSProperties, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { RefreshIcon } from '../../icons/index.ts';
import { LoadingStatus } from '../Skeleton/LoadingStatus.tsx';
import type { LazyLoadState, LazyLoadMessages } from './use-lazy-load.ts';

const Place = styled.div`
  max-width: 100%;
  border-radius: var(--radius-control);
  background: var(--disabled);
  animation: appear var(--motion) 0.3s both;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space12);
`;

export interface LazyPartProps<T> {
  part: LazyLoadState<T>;
  text: LazyLoadMessages;
  /**
   * The size of the space that is reserved until the on-demand part is loaded, so that the content below does not
   * jump.
   */
  place?: Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'>;
  children: (value: T) => ReactNode;
}

/**
 * Shows a part of the page that is loaded on demand: at first a placeholder, then the part, or an error with a button
 * to try again.
 */
export const LazyPart = <T,>({ part, text, place, children }: LazyPartProps<T>) => {
  const box = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The pressed button disappears. The box, which stays, takes the focus, which would otherwise be lost.
    box.current?.focus({ preventScroll: true });
    part.retry();
  };
  return (
    <div ref={box} tabIndex={-1}>
      {part.value !== undefined ? (
        children(part.value)
      ) : part.failed ? (
        <Failure>
          <Notice tone="danger" role="alert">
            {text.failed}
            {part.failedAgain && text.failedAgain && ` ${text.failedAgain}`}
          </Notice>
          <Button icon={<RefreshIcon />} onClick={retry}>
            {text.retry}
          </Button>
        </Failure>
      ) : (
        <>
          <LoadingStatus>{text.loading}</LoadingStatus>
          <Place style={place} />
        </>
      )}
    </div>
  );
};
