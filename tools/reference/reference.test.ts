import { describe, expect, it } from 'vitest';
import { readExportedTypes } from './members.ts';
import { renderComponentsPage, renderSettingsPage } from './pages.ts';

describe('the reference pages', () => {
  it('have the properties of every component', async () => {
    const page = renderComponentsPage();
    expect(page).toContain('### ButtonProps');
    await expect(page).toMatchFileSnapshot('../../docs/reference/components.md');
  });

  it('have every setting that the sandbox reads', async () => {
    const page = renderSettingsPage();
    expect(page).toContain('`DATABASE_URL`');
    await expect(page).toMatchFileSnapshot('../../docs/reference/settings.md');
  });
});

it('reads properties of interfaces and object types with their types and comments', () => {
  const source = `export interface AProps extends Base, Omit<Other, 'b'> {
    /** First
     * line. */
    label?: string;
    onClose: () => void;
  }
  export type BProps = Base & { /** Second. */ id: string };`;
  expect(readExportedTypes('a.tsx', source)).toEqual([
    {
      name: 'AProps',
      bases: ['Base', "Omit<Other, 'b'>"],
      members: [
        { name: 'label', type: 'string', isOptional: true, comment: 'First line.' },
        { name: 'onClose', type: '() => void', isOptional: false, comment: '' },
      ],
    },
    {
      name: 'BProps',
      bases: ['Base'],
      members: [{ name: 'id', type: 'string', isOptional: false, comment: 'Second.' }],
    },
  ]);
});
