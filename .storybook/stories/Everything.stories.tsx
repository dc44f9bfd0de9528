import { Profiler, type ComponentType } from 'react';
import preview from '../preview.tsx';

declare global {
  interface Window {
    /** Number of React commits on this page, for the test that a change of brand renders nothing again. */
    everythingCommits?: number;
  }
}

interface Part {
  readonly Component: ComponentType;
}

const modules = import.meta.glob<Record<string, unknown>>(
  '../../packages/ui/src/components/*/*.stories.tsx',
  {
    eager: true,
  },
);

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'Component' in value;

const firstParts = Object.entries(modules).flatMap(([path, stories]) => {
  const part = Object.entries(stories).find(([name, value]) => name !== 'default' && isPart(value))?.[1];
  return isPart(part) ? [{ name: /(\w+)\.stories/.exec(path)?.[1] ?? path, Part: part.Component }] : [];
});

const count = () => {
  window.everythingCommits = (window.everythingCommits ?? 0) + 1;
};

/** The first story of every component on one page: what a brand looks like at a glance. */
const Everything = () => (
  <Profiler id="everything" onRender={count}>
    {firstParts.map(({ name, Part }) => (
      <section key={name} aria-label={name} style={{ padding: 'var(--space24)' }}>
        <Part />
      </section>
    ))}
  </Profiler>
);

const meta = preview.meta({
  title: 'Foundations/Everything',
  component: Everything,
  // Each component is checked in its own stories; here landmarks repeat and open dialogs cover one another.
  tags: ['!test', '!visual'],
});

export const AllComponents = meta.story();
