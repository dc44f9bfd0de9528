import {
  colourTokenNames,
  getTokenCssProperty,
  type DesignTokenName,
  designTokenNames,
} from '@journey/ui/tokens';
import { brands } from '../brand/brands.ts';

const isColour = (name: DesignTokenName): boolean => (colourTokenNames as readonly string[]).includes(name);
const groupBrands = brands.filter(({ id }) => id !== 'wireframe');
const common = (name: DesignTokenName): boolean =>
  new Set(brands.map(({ tokens }) => tokens[name])).size === 1;

const Value = ({ name, value }: { name: DesignTokenName; value: string }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: '8px' }}>
    {isColour(name) && (
      <span
        style={{
          width: '20px',
          height: '20px',
          borderRadius: '4px',
          border: '1px solid gray',
          background: value,
        }}
      />
    )}
    <code>{value}</code>
  </span>
);

/** Table of the tokens whose values are the same in every brand (`common`), or differ between brands (`own`). */
export const TokenTable = ({ which }: { which: 'common' | 'own' }) => {
  const names = designTokenNames.filter((name) => common(name) === (which === 'common'));
  const columns = which === 'common' ? brands.slice(0, 1) : [...groupBrands, ...brands.slice(-1)];
  return (
    // A wide table scrolls within its own box, which must be focusable for the arrow keys to scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div style={{ overflowX: 'auto' }} role="region" aria-label={`Tokens, ${which}`} tabIndex={0}>
      <table style={{ font: '14px/20px system-ui', borderSpacing: '16px 4px' }}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {which === 'common' ? 'Every brand' : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" style={{ textAlign: 'left' }}>
                <code>{getTokenCssProperty(name)}</code>
              </th>
              {columns.map(({ id, tokens }) => (
                <td key={id}>
                  <Value name={name} value={tokens[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
