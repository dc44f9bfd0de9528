import { Button, Notice, Stack } from '@journey/ui';
import { styled } from 'styled-components';
import { slowWorkMessages as text } from './slow-messages.ts';
import type { CancellableWork } from './use-slow-work.ts';

/**
 * The live region in which slow work is announced. It has margins only while it has content, so that it takes
 * no space when empty.
 */
const Region = styled.div`
  &:not(:empty) {
    margin-block: var(--space12);
  }
`;

/**
 * Shows that work takes longer than usual, and lets the person cancel it. The live region is rendered even
 * while it is empty, because screen readers announce only changes in a region that is already there.
 */
export const SlowNotice = ({ state, cancel }: Pick<CancellableWork, 'state' | 'cancel'>) => (
  <Region role="status">
    {state === 'slow' && (
      <Notice title={text.title}>
        <Stack $gap={12}>
          <p>{text.text}</p>
          <div>
            <Button onClick={cancel}>{text.cancel}</Button>
          </div>
        </Stack>
      </Notice>
    )}
    {state === 'cancelled' && <p>{text.cancelled}</p>}
  </Region>
);
