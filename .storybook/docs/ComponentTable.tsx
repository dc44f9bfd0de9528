import { BulletList } from '@journey/ui';
import { Suspense, use } from 'react';
import { usage } from 'virtual:journey/component-usage';
import type { UsageArea } from '../../tools/reference/component-usage.ts';
import { findComponentStatuses } from '../component-status.ts';
import { useToolbar } from '../toolbar/use-toolbar.ts';
import { readJson, type StoryIndex } from './read-json.ts';

type Column = readonly [place: UsageArea, label: string];

const products: readonly Column[] = [
  ['portal', 'Portal'],
  ['checkIn', 'Check-in'],
  ['incidentReport', 'Incident report'],
  ['shared', 'Shared'],
];
const places: readonly Column[] = [...products, ['components', 'Within components']];

const TITLE = /^Components\/(?<name>.+)$/;
const FLOWS_FOLDER = 'packages/flows/src/';

let loading: Promise<StoryIndex | undefined> | undefined;

/** Returns the components that have a documentation page, with its id and the component's tags. */
const useComponents = () =>
  Object.values(use((loading ??= readJson<StoryIndex>('./index.json')))?.entries ?? {}).flatMap(
    ({ id, title, type, tags = [] }) => {
      const name = TITLE.exec(title)?.groups?.['name'];
      return type === 'docs' && name ? [{ id, name, tags }] : [];
    },
  );

const listFiles = (name: string, among: readonly Column[]): string[] =>
  among.flatMap(([place]) => usage[name]?.[place] ?? []);

/** A path that breaks only after a slash, because browsers would also break it after a hyphen. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?<=\/)/).map((part, at) => (
    <span key={at} style={{ display: 'inline-block', font: 'inherit' }}>
      {part}
    </span>
  ));

const Files = ({ name }: { name: string }) => {
  const files = listFiles(name, places);
  if (files.length === 0) return <>No product uses it.</>;
  return (
    <>
      {listFiles(name, products).length === 0 && 'Only other components use it.'}
      <details>
        <summary>{files.length === 1 ? '1 file' : `${files.length} files`}</summary>
        <BulletList>
          {files.map((path) => (
            <li key={path}>
              <Path path={path.replace(FLOWS_FOLDER, '')} />
            </li>
          ))}
        </BulletList>
      </details>
    </>
  );
};

const Table = () => {
  const components = useComponents();
  const globals = useToolbar();
  const unused = components.filter(({ name }) => listFiles(name, products).length === 0);
  return (
    <>
      <p>
        {components.length} components.{' '}
        {unused.length > 0 && `No product uses ${unused.map(({ name }) => name).join(', ')}.`}
      </p>
      {/* A wide table scrolls within its own box, which must be focusable for the arrow keys to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div style={{ overflowX: 'auto' }} role="region" aria-label="Components" tabIndex={0}>
        <table style={{ font: '14px/20px system-ui', borderSpacing: '16px 4px' }}>
          <caption style={{ textAlign: 'left' }}>Source files that use each component</caption>
          <thead>
            <tr>
              {['Component', 'Status', ...places.map(([, label]) => label), 'Files'].map((label) => (
                <th key={label} scope="col" style={{ textAlign: 'left' }}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {components.map(({ id, name, tags }) => (
              <tr key={id} style={{ verticalAlign: 'baseline' }}>
                <th scope="row" style={{ textAlign: 'left' }}>
                  {/* This page is in a frame without a sidebar, so its links open in the whole window. */}
                  <a href={`./?path=/docs/${id}&globals=${globals}`} target="_top">
                    {name}
                  </a>
                </th>
                <td>{findComponentStatuses(tags).join(', ') || '–'}</td>
                {places.map(([place]) => (
                  <td key={place}>{usage[name]?.[place].length || '–'}</td>
                ))}
                <td style={{ minWidth: '16rem' }}>
                  <Files name={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

/** Table of the library's components: the status of each, and how many files of each product use it. */
export const ComponentTable = () => (
  <Suspense fallback={<p>Reading the components …</p>}>
    <Table />
  </Suspense>
);
