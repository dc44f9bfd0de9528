import { styled } from 'styled-components';
import type { BrandIdentity } from '../../tokens/brand.ts';

const Drawing = styled.svg`
  display: block;
  flex: none;
  height: 36px;
  width: auto;
  max-width: 100%;
  fill: none;
  stroke: currentColor;
  path + path {
    fill: var(--logo-accent);
    stroke: none;
  }
`;

/** The brand's wordmark. It takes the colour of the text around it; its accessible name is the brand's name. */
export const Logo = ({ brand: { name, logo } }: { brand: BrandIdentity }) => (
  <Drawing role="img" aria-label={name} viewBox={`0 0 ${logo.width} ${logo.height}`}>
    <path
      d={logo.d}
      strokeWidth={logo.stroke}
      strokeLinecap={logo.round ? 'round' : undefined}
      strokeLinejoin={logo.round ? 'round' : undefined}
    />
    {logo.accent && <path d={logo.accent} />}
  </Drawing>
);
