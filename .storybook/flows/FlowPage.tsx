import { Markdown } from '@storybook/addon-docs/blocks';
import { Fragment } from 'react';
import { FlowDrawing } from './FlowDrawing.tsx';
import { readFlowchart } from './flowchart.ts';

const TITLE = /^#+ (.+)$/gm;

/** A page about a flow as its generator writes it: what stands there as Mermaid is drawn, the rest is as it is. */
export const FlowPage = ({ text }: { text: string }) => {
  // Drawings are at the odd places.
  const parts = text.split(/```mermaid\n([\s\S]*?)```/);
  return (
    <>
      {parts.map((part, index) => {
        if (index % 2 === 0) return <Markdown key={part}>{part}</Markdown>;
        const title = [...(parts[index - 1] ?? '').matchAll(TITLE)].at(-1)?.[1] ?? 'The flow';
        return (
          <Fragment key={part}>
            <FlowDrawing chart={readFlowchart(part)} title={title} />
          </Fragment>
        );
      })}
    </>
  );
};
