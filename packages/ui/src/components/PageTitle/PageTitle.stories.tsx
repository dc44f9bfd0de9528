import preview from '@journey/workshop/preview';
import { PageTitle } from './PageTitle.tsx';

const meta = preview.meta({
  title: 'Components/PageTitle',
  component: PageTitle,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { children: 'Your rentals' },
});

export const Alone = meta.story({ tags: ['colour'] });

export const WithLead = meta.story({ args: { lead: 'Newest first. Choose the one you want to see.' } });
