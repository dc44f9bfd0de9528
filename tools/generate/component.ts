import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';
import { renderComponentsPage } from '../reference/pages.ts';
import { formatSource } from './format.ts';

const uiFolder = 'packages/ui/src';

/**
 * Checks the name for a new component.
 * @throws an error with a message for the person if the name is invalid or taken
 */
export const parseComponentName = (name = '', taken: (name: string) => boolean): string => {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name))
    throw new Error('Usage: npm run new:component -- <Name>, such as RentalCard');
  if (taken(name)) throw new Error(`packages/ui/src/components/${name} already exists.`);
  return name;
};

/** Returns whether the component library already has a component of this name. */
export const hasComponent = (name: string): boolean => existsSync(join(root, uiFolder, 'components', name));

/** Returns a component's name as words: `rental card` for `RentalCard`. */
const words = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

/**
 * Generates the four files of a new component for `npm run new:component`: code, stories, test and page, by file name.
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
    [`${name}.stories.tsx`]: `import preview from '@journey/workshop/preview';
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

## When not to use it

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
 * Generates all files of a new component for `npm run new:component`, and the library's entry file with its export,
 * without writing them.
 * @returns the formatted texts by path from the root
 */
export const planComponentFiles = async (name: string): Promise<ReadonlyMap<string, string>> => {
  const folder = `${uiFolder}/components/${name}`;
  const entry = `${uiFolder}/index.ts`;
  const files = new Map<string, string>();
  for (const [file, text] of Object.entries(componentFiles(name))) {
    // `npm run format` ignores `.mdx` files, so they are not formatted here either.
    const formatted = file.endsWith('.mdx') ? text : await formatSource(file, text);
    files.set(`${folder}/${file}`, formatted);
  }
  const exports = addComponentExport(readFileSync(join(root, entry), 'utf8'), name);
  return files.set(entry, await formatSource(entry, exports));
};

/**
 * Creates a component's folder for `npm run new:component`, exports the component from the library and adds it to the
 * reference page of the components.
 * @returns the written files, as paths from the root
 */
export const createComponent = async (name: string): Promise<string[]> => {
  const files = await planComponentFiles(name);
  const write = (file: string, text: string): string => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    return file;
  };
  const written = [...files].map(([file, text]) => write(file, text));
  // The page is generated from the written sources, so it comes last.
  return [...written, write('docs/reference/components.md', renderComponentsPage())];
};
