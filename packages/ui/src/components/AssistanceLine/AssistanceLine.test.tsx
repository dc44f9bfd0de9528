import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Header } from '../Header/Header.tsx';
import { AssistanceLine } from './AssistanceLine.tsx';

it('dials the international form, whatever number is shown', () => {
  render(<AssistanceLine label="Need assistance?" phone="+61 2 5550 0000" display="02 5550 0000" />);
  const call = screen.getByRole('link', { name: 'Need assistance? 02 5550 0000' });
  expect(call.getAttribute('href')).toBe('tel:+61255500000');
});

it('has the colour of all links, and in the header that of the band', () => {
  render(
    <>
      <style>{'a { color: rgb(1, 2, 3); } header { color: rgb(4, 5, 6) !important; }'}</style>
      <AssistanceLine label="On the page" phone="+64 9 555 0001" />
      <Header
        logo="Logo"
        title="Check-in"
        actions={<AssistanceLine label="On the band" phone="+64 9 555 0002" />}
      />
    </>,
  );
  const getColour = (name: RegExp) => getComputedStyle(screen.getByRole('link', { name })).color;
  expect(getColour(/page/)).toBe('rgb(1, 2, 3)');
  expect(getColour(/band/)).toBe('rgb(4, 5, 6)');
});

it('shows the international form when no other is given', () => {
  render(<AssistanceLine phone="+64 9 555 0000" />);
  expect(screen.getByRole('link').textContent?.trim()).toBe('+64 9 555 0000');
});
