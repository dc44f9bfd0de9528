import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

const uiFolder = join(root, 'packages/ui/src');

/**
 * Checks the name for a new component.
 * @throws an error with a sentence for the person if the name is invalid or taken
 */
export const parseComponentName = (name = '', taken: (name: string) => boolean): string => {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name))
    throw new Error('Usage: npm run new:component -- <Name>, such as PhotoCard');
  if (taken(name)) throw new Error(`packages/ui/src/components/${name} is there already.`);
  return name;
};

/** Returns whether the component library already has a component of this name. */
export const hasComponent = (name: string): boolean => existsSync(join(uiFolder, 'components', name));

/** Returns a component's name as words: `photo card` for `PhotoCard`. */
const words = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

/**
 * Generates the four files of a new component for `npm run new:component`: code, stories, test and page, by file name.
 * They pass all checks as they are.
 */
const componentFiles = (name: string): Record<string, string> => {
  return {
    [`${name}.tsx`]: `import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div\`
  display: grid;
  gap: var(--space12);
\`;

export interface ${name}Props {
  children: ReactNode;
}

/** Say what a ${words(name)} is, what goes in, and when to use it. */
export const ${name} = ({ children }: ${name}Props) => <Box>{children}</Box>;
`,
    [`${name}.stories.tsx`]: `import preview from '../../../../../.storybook/preview.tsx';
import { ${name} } from './${name}.tsx';

const meta = preview.meta({
  title: 'Components/${name}',
  component: ${name},
  tags: ['new'],
  parameters: { layout: 'padded' },
  args: { children: 'Text' },
});

export const Plain = meta.story();
`,
    [`${name}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${name} } from './${name}.tsx';

it('shows what it is given', () => {
  render(<${name}>Text</${name}>);
  expect(screen.getByText('Text')).toBeTruthy();
});
`,
    [`${name}.mdx`]: `import { Canvas, Controls, Meta } from '@storybook/addon-docs/blocks';
import * as stories from './${name}.stories.tsx';

<Meta of={stories} />

# ${name}

Say in a sentence what a ${words(name)} is for.

<Canvas of={stories.Plain} />

## When to use it

- …

## When not

- …

<Controls of={stories.Plain} />
`,
  };
};

/** Adds a new component's export to the text of the library's entry file, in alphabetical order. */
export const addComponentExport = (entry: string, name: string): string => {
  const line = `export { ${name}, type ${name}Props } from './components/${name}/${name}.tsx';`;
  const lines = entry.split('\n');
  const nameOf = (text: string): string | undefined => /from '\.\/components\/(\w+)\//.exec(text)?.[1];
  const after = lines.findLastIndex((text) => (nameOf(text) ?? '~') < name);
  lines.splice(after + 1, 0, line);
  return lines.join('\n');
};

/**
 * Creates a component's folder for `npm run new:component` and exports the component from the library.
 * @returns the written files, as paths from the root
 */
export const createComponent = (name: string): string[] => {
  const folder = join(uiFolder, 'components', name);
  mkdirSync(folder, { recursive: true });
  const files = componentFiles(name);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const entry = join(uiFolder, 'index.ts');
  writeFileSync(entry, addComponentExport(readFileSync(entry, 'utf8'), name));
  return [
    ...Object.keys(files).map((file) => `packages/ui/src/components/${name}/${file}`),
    'packages/ui/src/index.ts',
  ];
};
