import { describe, expect, it } from 'vitest';
import { findComponentUsage, type ComponentUsage } from './component-usage.ts';

const library = [
  {
    path: 'packages/ui/src/index.ts',
    text: `export { Card } from './components/Card/Card.tsx';
      export { Link, type LinkProps } from './components/Link/Link.tsx';
      export { Toast, ToastRegion, TOAST_DURATION_MS, isToast } from './components/Toast/Toast.tsx';
      export { Stack } from './layout/layout.ts';`,
  },
  { path: 'packages/ui/src/components/Card/Card.tsx', text: 'export const Card = () => null;' },
  { path: 'packages/ui/src/components/Link/Link.tsx', text: 'export const Link = () => null;' },
  { path: 'packages/ui/src/components/Toast/Toast.tsx', text: 'export const Toast = () => null;' },
];

const none: ComponentUsage = { portal: [], checkIn: [], incidentReport: [], shared: [], components: [] };
const nowhere = { Card: none, Link: none, Toast: none };

/** Returns how a file with this text at this path uses each component. */
const findUsageIn = (path: string, text: string) => findComponentUsage([...library, { path, text }]);

describe('findComponentUsage', () => {
  it.each([
    ['packages/flows/src/portal/pages/Home.tsx', 'portal'],
    ['packages/flows/src/check-in/Steps.tsx', 'checkIn'],
    ['packages/flows/src/incident-report/pages/Review.tsx', 'incidentReport'],
    ['packages/flows/src/fields/TextField.tsx', 'shared'],
    ['packages/flows/src/products.ts', 'shared'],
  ] as const)('counts %s for its place, %s', (path, place) => {
    const usage = findUsageIn(path, "import { Card } from '@journey/ui';");
    expect(usage).toEqual({ ...nowhere, Card: { ...none, [place]: [path] } });
  });

  const page = 'packages/flows/src/portal/Page.tsx';
  it.each([
    ['under another name', "import { Card as Box } from '@journey/ui';", ['Card']],
    ['that it exports again', "export { Card } from '@journey/ui';", ['Card']],
    [
      'twice as one',
      "import { Card } from '@journey/ui'; export { Card as C } from '@journey/ui';",
      ['Card'],
    ],
    ['by its parts', "import { Toast, ToastRegion } from '@journey/ui';", ['Toast']],
    ['by a part alone', "import { ToastRegion } from '@journey/ui';", ['Toast']],
    ['several at once', "import { Card, Link, Stack } from '@journey/ui';", ['Card', 'Link']],
    ['but no type', "import { type LinkProps, type Link } from '@journey/ui';", []],
    ['but no import of types', "import type { Link } from '@journey/ui';", []],
    ['but no constant or function', "import { TOAST_DURATION_MS, isToast } from '@journey/ui';", []],
    ['but none of another package', "import { Link } from 'react-router-dom';", []],
    ['but none of its own', "import { Card } from './Card.tsx';", []],
    ['but none in a comment', "// import { Card } from '@journey/ui';", []],
  ])('counts a component %s', (_, text, used) => {
    const usage = findUsageIn(page, text);
    expect(Object.entries(usage).flatMap(([name, { portal }]) => portal.map(() => name))).toEqual(used);
  });

  it.each([
    'packages/flows/src/portal/Page.test.tsx',
    'packages/flows/src/portal/Page.stories.tsx',
    'packages/flows/src/portal/testing/page.tsx',
    'hosts/meridian-au/main.tsx',
  ])('leaves out %s', (path) =>
    expect(findUsageIn(path, "import { Card } from '@journey/ui';")).toEqual(nowhere),
  );

  it.each([
    [
      'another component',
      'components/Link/Link.tsx',
      '../Card/Card.tsx',
      ['packages/ui/src/components/Link/Link.tsx'],
    ],
    [
      'what fields share',
      'components/field/frame.tsx',
      '../Card/Card.tsx',
      ['packages/ui/src/components/field/frame.tsx'],
    ],
    ['not its own folder', 'components/Card/Deck.tsx', './Card.tsx', []],
    ['not whoever takes its styles', 'components/field/frame.tsx', '../Link/Link.styles.ts', []],
  ])('counts within the library %s', (_, file, request, files) => {
    const text = `import { Card } from '${request}';`;
    expect(findUsageIn(`packages/ui/src/${file}`, text)['Card']?.components).toEqual(files);
  });

  it('sorts the files', () => {
    const [first, second] = ['packages/flows/src/portal/A.tsx', 'packages/flows/src/portal/B.tsx'];
    const text = "import { Card } from '@journey/ui';";
    const usage = findComponentUsage([...library, { path: second, text }, { path: first, text }]);
    expect(usage['Card']?.portal).toEqual([first, second]);
  });
});
