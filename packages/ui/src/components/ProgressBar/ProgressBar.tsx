import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: var(--space8);
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space16);
    font-weight: 600;
  }
  small {
    color: var(--text-muted);
    font: 400 var(--type16) var(--font-text);
    font-variant-numeric: tabular-nums;
  }
  progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 10px;
    border: 1px solid var(--border);
    border-radius: 5px;
    background: var(--surface);
    overflow: hidden;
  }
  ::-webkit-progress-bar {
    background: none;
  }
  ::-webkit-progress-value {
    background: var(--selected);
    transition: inline-size var(--motion);
  }
  ::-moz-progress-bar {
    background: var(--selected);
  }
  @media (forced-colors: active) {
    progress {
      appearance: auto;
    }
  }
`;

export interface ProgressBarProps {
  /** The progress bar's label, such as “Uploading 6 photos”. */
  label: string;
  /** The progress that the bar shows, from 0 to `max`. */
  value: number;
  /** The value at which the progress is complete, such as the number of photos; by default 100. */
  max?: number;
  /**
   * The progress in words, such as “2 of 6”, shown beside the label. It is also the bar's accessible description.
   */
  detail?: ReactNode;
}

/**
 * A progress bar with a label. Screen readers do not announce its changes, so the page must announce when the work
 * starts and ends.
 */
export const ProgressBar = ({ label, value, max = 100, detail }: ProgressBarProps) => {
  const id = useId();
  return (
    <Box>
      <p>
        <span id={id}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
      </p>
      <progress
        aria-labelledby={id}
        aria-describedby={detail ? `${id}-detail` : undefined}
        max={max}
        value={Math.min(max, Math.max(0, value))}
      />
    </Box>
  );
};
