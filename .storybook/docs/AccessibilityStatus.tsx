import { BulletList } from '@journey/ui';
import { Suspense, use } from 'react';
import { getFirstJudged, tableOf, type Cell, type Status } from '../accessibility/status.ts';
import { brands } from '../brand/brands.ts';
import { readJson, type StoryIndex } from './read-json.ts';

let loading: Promise<[Status | null | undefined, StoryIndex | undefined]> | undefined;

const lastRun = () =>
  (loading ??= Promise.all([
    readJson<Status | null>('./status/accessibility.json'),
    readJson<StoryIndex>('./index.json'),
  ]));

const sayTime = (time: number): string => new Date(time).toLocaleString('en-AU');

const Verdict = ({ cell: { stories, problems } }: { cell: Cell }) => {
  if (problems.length > 0)
    return (
      <details>
        <summary>✗ {problems.length}</summary>
        <BulletList>
          {problems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </BulletList>
      </details>
    );
  return <>{stories > 0 ? `✓ ${stories}` : '–'}</>;
};

const Table = () => {
  const [status, index] = use(lastRun());
  if (!status || !index)
    return (
      <p>
        The stories have not been judged yet: <code>npm test -- stories</code>.
      </p>
    );
  const ids = brands.map(({ id }) => id);
  // A run of only some stories keeps the results of stories that no longer exist.
  const shown = { ...status, stories: status.stories.filter(({ id }) => index.entries[id]) };
  const rows = tableOf(shown, ids, (id) => index.entries[id]?.title);
  const judged = shown.stories.filter(({ brands: judgedIn }) => judgedIn.length > 0).length;
  const all = Object.values(index.entries).filter(
    ({ type, tags }) => type === 'story' && tags?.includes('test'),
  ).length;
  const wrong = shown.stories.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <p>
        {judged} of {all} stories judged, {wrong === 0 ? 'none' : wrong} with findings. The oldest result is
        of {sayTime(getFirstJudged(shown))}, the latest of {sayTime(status.ranAt)}.
      </p>
      {/* A wide table scrolls within its own box, which must be focusable for the arrow keys to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div style={{ overflowX: 'auto' }} role="region" aria-label="Accessibility by brand" tabIndex={0}>
        <table style={{ font: '14px/20px system-ui', borderSpacing: '16px 4px' }}>
          <thead>
            <tr>
              <th scope="col">Component or screen</th>
              {brands.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, cells }) => (
              <tr key={title}>
                <th scope="row" style={{ textAlign: 'left' }}>
                  {title}
                </th>
                {cells.map((cell, at) => (
                  <td key={ids[at]}>
                    <Verdict cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

/** Table of what the last run of the stories' tests found, by component or screen and by brand. */
export const AccessibilityStatus = () => (
  <Suspense fallback={<p>Reading the last run …</p>}>
    <Table />
  </Suspense>
);
