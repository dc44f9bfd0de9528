import { useEffect, type ReactNode } from 'react';
import preview from '@journey/workshop/preview';

/* eslint-disable no-console -- the fault that the check must find */

/**
 * Stories that the walk through the built workshop must report, and one that it must not report. They are not part of
 * the workshop itself.
 */
const meta = preview.meta({ title: 'Noisy', tags: ['!visual'] });

const Once = ({ done, children }: { done: () => void; children?: ReactNode }) => {
  useEffect(done, [done]);
  return <main>{children}</main>;
};

export const Quiet = meta.story({ render: () => <main>Nothing to complain of</main> });

export const Complains = meta.story({
  render: () => <Once done={() => console.error('A prop is missing')} />,
});

export const Throws = meta.story({
  render: () => {
    throw new Error('Nothing to show');
  },
});

export const Rejects = meta.story({
  render: () => <Once done={() => void Promise.reject(new Error('Nobody listens'))} />,
});

export const AsksElsewhere = meta.story({
  render: () => (
    <main>
      <link rel="stylesheet" href="http://elsewhere.invalid/look.css" />
    </main>
  ),
});

export const OneBrand = meta.story({
  parameters: { followsBrand: true },
  render: (_, { globals }) => (
    <Once
      key={String(globals['brand'])}
      done={() => {
        if (globals['brand'] === 'ace') console.error('Only in ace');
      }}
    />
  ),
});
