import { MemoryRouter } from 'react-router-dom';
import preview from '../../../../.storybook/preview.tsx';
import { siteFor } from '../../../../.storybook/site.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const meta = preview.meta({
  title: 'Portal/Not found',
  parameters: { followsBrand: true },
  render: (_, { globals }) => (
    <MemoryRouter>
      <NotFoundPage site={siteFor(globals)} />
    </MemoryRouter>
  ),
});

export const UnknownAddress = meta.story();
