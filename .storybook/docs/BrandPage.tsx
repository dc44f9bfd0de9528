import type { CSSProperties, ReactNode } from 'react';
import { Button, Card, Header, Link, Logo, Page, PageTitle, Stack } from '@journey/ui';
import {
  type Brand,
  type ColourTokenName,
  colourTokenNames,
  getContrastRatio,
  contrastPairs,
  getTokenCssProperty,
  type DesignTokenName,
} from '@journey/ui/tokens';

const from = (name: DesignTokenName): string => `var(${getTokenCssProperty(name)})`;
const sizes = ['type36', 'type28', 'type24', 'type20', 'type16', 'type14'] as const;
const wordsNeed = 4.5;

const columns: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: from('space16'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
};
const small: CSSProperties = { font: `400 ${from('type14')} ${from('fontText')}`, overflowWrap: 'anywhere' };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <h2 style={{ font: `${from('weightDisplay')} ${from('type24')} ${from('fontDisplay')}` }}>{title}</h2>
    {children}
  </Card>
);

/** A sample for a pair of colours that never carries text, such as a border, a focus ring or an icon. */
const Mark = ({ colour }: { colour: ColourTokenName }) => (
  <span
    style={{
      display: 'block',
      width: '48px',
      height: '24px',
      border: `4px solid ${from(colour)}`,
      borderRadius: '12px',
    }}
  />
);

const Pairs = ({ tokens }: Pick<Brand, 'tokens'>) => (
  <ul style={columns}>
    {contrastPairs.map(({ front, ground, least }) => (
      <li key={`${front} ${ground}`}>
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            minHeight: '56px',
            padding: from('space12'),
            background: from(ground),
            color: from(front),
            border: `1px solid ${from('divider')}`,
            borderRadius: from('radiusControl'),
          }}
        >
          {least >= wordsNeed ? <span>The quick brown fox</span> : <Mark colour={front} />}
        </div>
        <p style={small}>
          {front} on {ground}
          <br />
          <strong>{getContrastRatio(tokens[front], tokens[ground]).toFixed(2)}</strong> of {least}
        </p>
      </li>
    ))}
  </ul>
);

/** Every colour with its name, and with its value if the tokens are given. */
export const ColourSwatches = ({ tokens }: Partial<Pick<Brand, 'tokens'>>) => (
  <ul style={columns}>
    {colourTokenNames.map((name) => (
      <li key={name} style={{ display: 'flex', gap: from('space12'), alignItems: 'center' }}>
        <span
          style={{
            flex: 'none',
            width: '48px',
            height: '48px',
            background: from(name),
            border: `1px solid ${from('divider')}`,
            borderRadius: from('radiusControl'),
          }}
        />
        <span style={small}>
          {name}
          <br />
          {tokens?.[name]}
        </span>
      </li>
    ))}
  </ul>
);

const Type = () => (
  <Stack $gap={16}>
    {sizes.map((size) => (
      <div key={size}>
        <p style={small}>{getTokenCssProperty(size)}, headings and text</p>
        <p style={{ font: `${from('weightDisplay')} ${from(size)} ${from('fontDisplay')}` }}>
          Kia ora, Ngāta
        </p>
        <p style={{ font: `400 ${from(size)} ${from('fontText')}` }}>Your car is at gate 14</p>
      </div>
    ))}
  </Stack>
);

/** A brand on one page: its wordmark, type and colours, and each pair of the contrast table with its ratio. */
export const BrandPage = ({ brand }: { brand: Brand }) => (
  <>
    <Header logo={<Logo brand={brand} />} title={brand.name}>
      <PageTitle lead="Its wordmark stands above, on its band.">{brand.name}</PageTitle>
    </Header>
    <Page $wide $overlap>
      <Stack $gap={32}>
        <Part title="In use">
          <p>
            A card with its corners and shadow, and <Link href="#page-title">a link in a sentence</Link>.
          </p>
          <div>
            <Button>The one action</Button>
          </div>
        </Part>
        <Part title="Type">
          <Type />
        </Part>
        <Part title="Colours that must be told apart">
          <Pairs tokens={brand.tokens} />
        </Part>
        <Part title="All colours">
          <ColourSwatches tokens={brand.tokens} />
        </Part>
      </Stack>
    </Page>
  </>
);
