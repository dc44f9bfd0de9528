import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { brands } from '../../brands/all.ts';
import { Logo } from './Logo.tsx';

it.each(brands)('draws $name and is called so', (brand) => {
  render(<Logo brand={brand} />);
  const drawing = screen.getByRole('img', { name: brand.name });
  expect(drawing.getAttribute('viewBox')).toBe(`0 0 ${brand.logo.width} ${brand.logo.height}`);
  expect(drawing.querySelector('path')?.getAttribute('d')).toBe(brand.logo.d);
});
