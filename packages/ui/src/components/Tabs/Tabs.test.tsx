import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), content: `${id} content` }));
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const key = (name: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: name });

it('has one Tab stop and one panel, named by its tab', () => {
  render(<Tabs label="Letters" tabs={tabs} initial="b" />);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole('tabpanel', { name: 'B' }).textContent).toBe('b content');
  expect(screen.getByRole('tablist', { name: 'Letters' })).toBeTruthy();
});

it.each([
  ['ArrowRight', ['B', 'C', 'A']],
  ['ArrowLeft', ['C', 'B', 'A']],
  ['End', ['C', 'C']],
])('%s opens %j', (name, expected) => {
  render(<Tabs label="Letters" tabs={tabs} />);
  for (const letter of expected) {
    key(name);
    expect(selected()).toBe(letter);
    expect(document.activeElement?.textContent).toBe(letter);
  }
  key('Home');
  expect(selected()).toBe('A');
});

it('reports the opened tab once', () => {
  const opened = vi.fn<(id: string) => void>();
  render(<Tabs label="Letters" tabs={tabs} onSelect={opened} />);
  fireEvent.click(screen.getByRole('tab', { name: 'C' }));
  fireEvent.click(screen.getByRole('tab', { name: 'C' }));
  key('x');
  expect(opened.mock.calls).toEqual([['c']]);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'leaves keys pressed with %s to the browser',
  (chord) => {
    render(<Tabs label="Letters" tabs={tabs} />);
    const isUntouched = fireEvent.keyDown(screen.getByRole('tab', { selected: true }), {
      key: 'ArrowLeft',
      [chord]: true,
    });
    expect([isUntouched, selected()]).toEqual([true, 'A']);
  },
);
