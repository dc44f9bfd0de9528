import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stack } from '../../layout/layout.ts';
import { Fieldset } from './Fieldset.tsx';

it('is a group named by its legend, which is a heading, and described by its error', () => {
  render(
    <Fieldset id="either" legend="Find your booking" error="Please provide at least two values">
      <input />
    </Fieldset>,
  );
  const group = screen.getByRole('group', { name: 'Find your booking' });
  expect(group.getAttribute('aria-describedby')).toBe('either-error');
  expect(within(group).getByRole('heading', { level: 2 }).textContent).toBe('Find your booking');
  expect(document.getElementById('either-error')?.textContent).toBe('Please provide at least two values');
});

it('keeps its fields as far apart as a form does', () => {
  render(
    <Stack>
      <Fieldset id="names" legend="Names">
        <input />
      </Fieldset>
    </Stack>,
  );
  const group = screen.getByRole('group', { name: 'Names' });
  document.documentElement.style.setProperty('--space24', '24px');
  expect(getComputedStyle(group).rowGap).toBe('24px');
  expect(getComputedStyle(group.parentElement!).rowGap).toBe('24px');
});
