import { styled } from 'styled-components';
import preview from '@journey/workshop/preview';
import { findBrandOrMain, wireframe } from '../../brands/all.ts';
import { Logo } from './Logo.tsx';

const Band = styled.div`
  padding: var(--space24);
  background: var(--band);
  color: var(--on-band);
`;

const meta = preview.meta({
  title: 'Components/Logo',
  component: Logo,
  tags: ['stable'],
  parameters: { followsBrand: true },
  args: { brand: wireframe },
});

export const OnTheBand = meta.story({
  tags: ['colour'],
  render: (_, { globals }) => (
    <Band>
      <Logo brand={findBrandOrMain(String(globals['brand']))} />
    </Band>
  ),
});
