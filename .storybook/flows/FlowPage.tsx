import { Markdown } from '@storybook/addon-docs/blocks';
import { Fragment } from 'react';
import { FlowDrawing } from './FlowDrawing.tsx';
import { readFlowchart } from './flowchart.ts';

const TITLE = /^#+ (.+)$/gm;

/** Renders a flow's generated Markdown page, with its Mermaid blocks as drawings. */
export const FlowPage = ({ text }: { text: string }) => {
  // `split` puts the captured Mermaid blocks at the odd indices.
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
