import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BulletList } from './BulletList.ts';

it('keeps its entries 8 px apart, so that the lines of a wrapped one stand together', () => {
  render(
    <BulletList>
      <li>Photograph the scene.</li>
      <li>Ask for names.</li>
    </BulletList>,
  );
  document.documentElement.style.setProperty('--space8', '8px');
  expect(getComputedStyle(screen.getByRole('list')).rowGap).toBe('8px');
});
