import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextField } from './TextField.tsx';

it('is named by its label and described by hint and error', () => {
  render(<TextField name="raNumber" label="Rental Agreement" hint="8 or 9 digits" error="Required" />);
  const field = screen.getByRole('textbox', { name: 'Rental Agreement' });
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '8 or 9 digits',
    'Required',
  ]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('has no error attributes without an error', () => {
  render(<TextField name="a" label="A" />);
  const field = screen.getByRole('textbox');
  expect(field.hasAttribute('aria-invalid') || field.hasAttribute('aria-describedby')).toBe(false);
});

it('uses its name as its id by default', () => {
  render(
    <>
      <TextField name="a" label="A" />
      <TextField name="a" id="other" label="B" />
    </>,
  );
  expect(screen.getAllByRole('textbox').map((field) => field.id)).toEqual(['a', 'other']);
});

it('forwards its ref and a form’s props', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} name="a" label="A" maxLength={9} autoComplete="off" inputMode="numeric" />);
  expect(ref.current?.maxLength).toBe(9);
  expect(ref.current?.inputMode).toBe('numeric');
});

it('keeps text that was typed into the prerendered page', () => {
  const element = <TextField name="a" label="A" />;
  const page = document.createElement('div');
  page.innerHTML = renderToString(element);
  document.body.append(page);
  const field = page.querySelector('input');
  if (field) field.value = 'typed early';
  render(element, { container: page, hydrate: true });
  expect(page.querySelector('input')).toBe(field);
  expect(field?.value).toBe('typed early');
  page.remove();
});
