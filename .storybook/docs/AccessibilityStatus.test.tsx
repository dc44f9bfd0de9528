import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccessibilityStatus } from './AccessibilityStatus.tsx';

const list = (id: string, tags: readonly string[], type = 'story') => [id, { id, title: 'A', type, tags }];
const files: Record<string, unknown> = {
  './status/accessibility.json': {
    ranAt: 0,
    stories: [
      { id: 'a--judged', brands: ['meridian'], problems: [] },
      { id: 'a--broken', brands: [], problems: ['It ended with an error'] },
      { id: 'a--gone', brands: ['meridian'], problems: [] },
    ],
  },
  './index.json': {
    entries: Object.fromEntries([
      list('a--docs', ['test'], 'docs'),
      list('a--judged', ['test']),
      list('a--broken', ['test']),
      list('a--not-drawn', ['test']),
      list('a--for-people-alone', ['dev']),
    ]),
  },
};

it('the status says how many of all stories were judged, since a run draws some of them', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(files[path])));
  await act(async () => render(<AccessibilityStatus />));
  vi.unstubAllGlobals();
  expect((await screen.findByText(/stories judged/)).textContent).toMatch(
    /^1 of 3 stories judged, 1 with findings\. /,
  );
});
