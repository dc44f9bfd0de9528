import preview from '@journey/workshop/preview';
import { findBrandOrMain } from '../../brands/all.ts';
import { MenuIcon, SignOutIcon } from '../../icons/index.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { PageTitle } from '../PageTitle/PageTitle.tsx';
import { Header } from './Header.tsx';

const getLogo = (brand: unknown) => (
  <Link href="#history">
    <Logo brand={findBrandOrMain(String(brand))} />
  </Link>
);

const meta = preview.meta({
  title: 'Components/Header',
  component: Header,
  tags: ['stable'],
  parameters: { followsBrand: true },
  args: { logo: null },
});

export const SignedIn = meta.story({
  tags: ['colour'],
  render: (_, { globals }) => (
    <Header
      logo={getLogo(globals['brand'])}
      title="My Journey Portal"
      menu={
        <IconButton label="Click to view the menu">
          <MenuIcon />
        </IconButton>
      }
      actions={
        <IconButton label="Sign Out">
          <SignOutIcon />
        </IconButton>
      }
    />
  ),
});

export const WithHero = meta.story({
  tags: ['colour'],
  render: (_, { globals }) => (
    <Header logo={getLogo(globals['brand'])}>
      <PageTitle lead="Your rental, your photos and your documents in one place.">
        My Journey Portal
      </PageTitle>
    </Header>
  ),
});
