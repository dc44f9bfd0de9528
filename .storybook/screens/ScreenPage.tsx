import { BulletList } from '@journey/ui';
import { DocsContext, Markdown } from '@storybook/addon-docs/blocks';
import { useContext, useState } from 'react';
import { FlowDrawing } from '../flows/FlowDrawing.tsx';
import { useToolbar } from '../toolbar/use-toolbar.ts';
import { products, rows, type Screen } from './screen.ts';

interface Story {
  readonly id: string;
  readonly name: string;
  readonly parameters: Record<string, unknown>;
}

const getDescription = ({ parameters }: Story): string =>
  (parameters['docs'] as { description?: { story?: string } } | undefined)?.description?.story ?? '';

/** A state of the screen: its name, which links to its story, its description, and on demand the story in a frame. */
const State = ({ story }: { story: Story }) => {
  const [isShown, setShown] = useState(false);
  const globals = useToolbar();
  return (
    <li>
      {/* This page is in a frame without a sidebar, so its links open in the whole window. */}
      <a href={`./?path=/story/${story.id}&globals=${globals}`} target="_top">
        {story.name}
      </a>
      <Markdown>{getDescription(story)}</Markdown>
      <details onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>Show it here</summary>
        {isShown && (
          // eslint-disable-next-line react/iframe-missing-sandbox -- a story of this very Storybook
          <iframe
            title={story.name}
            src={`iframe.html?id=${story.id}&viewMode=story&globals=${globals}`}
            style={{ width: 390, maxWidth: '100%', height: 640, border: '1px solid gray' }}
          />
        )}
      </details>
    </li>
  );
};

/**
 * The documentation page of a screen: its purpose, its states, its place in the flow, and its rules. The purpose comes
 * from the stories' `parameters.screen`, the states are the stories, and the rest comes from the files in docs.
 */
export const ScreenPage = () => {
  const stories = useContext(DocsContext).componentStories();
  const [first] = stories;
  if (!first) return null;
  const { about, rules, place } = first.parameters['screen'] as Screen;
  const [product = '', ...names] = first.title.split('/');
  const { introduction = '', chart } = products[product] ?? {};
  return (
    <>
      <h1>{names.join(': ')}</h1>
      <Markdown>{about}</Markdown>
      <h2>States</h2>
      <BulletList>
        {stories.map((story) => (
          <State key={story.id} story={story} />
        ))}
      </BulletList>
      <h2>The flow</h2>
      <Markdown>{introduction}</Markdown>
      {chart && <FlowDrawing chart={chart} title={`The flow of the ${product.toLowerCase()}`} here={place} />}
      <h2>Rules</h2>
      {rules.map((id) => (
        <section key={id}>
          <h3>
            {id} {rows.get(id)?.title}
          </h3>
          <Markdown>{rows.get(id)?.text ?? ''}</Markdown>
        </section>
      ))}
    </>
  );
};
