import { styled } from 'styled-components';
import { LoadingStatus } from './LoadingStatus.tsx';

const Box = styled.div`
  display: grid;
  gap: var(--space16);
  animation: appear var(--motion) 0.3s both;
  i {
    height: var(--space24);
    border-radius: var(--radius-control);
    background: var(--disabled);
  }
  i:first-of-type {
    width: 45%;
  }
  i:last-of-type:not(:first-of-type) {
    width: 80%;
  }
  @media (forced-colors: active) {
    i {
      border: 1px solid;
    }
  }
`;

export interface SkeletonProps {
  /** The text that screen readers announce while content is loading, such as “Loading your rentals”. */
  label: string;
  /** Whether the label is shown below the lines, too. */
  labelVisible?: boolean;
  /** The number of lines that the placeholder draws in place of the content. */
  lines?: number;
}

/**
 * A placeholder for content that is loading. It appears and is announced after 300 ms, so that it does not flash on a fast
 * response.
 */
export const Skeleton = ({ label, labelVisible = false, lines = 3 }: SkeletonProps) => (
  <Box>
    <LoadingStatus visible={labelVisible}>{label}</LoadingStatus>
    {Array.from({ length: lines }, (_, line) => (
      <i key={line} />
    ))}
  </Box>
);
