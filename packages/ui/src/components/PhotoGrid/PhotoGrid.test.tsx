import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PhotoGrid } from './PhotoGrid.tsx';

const some = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    src: `blob:${index}`,
    alt: `Photo ${index + 1}`,
    removable: index === 0,
  }));

it.each([
  [1, 'columns'],
  [2, 'columns'],
  [3, 'row'],
  [12, 'row'],
])('%i photos are laid out in %s', (count, shape) => {
  render(<PhotoGrid label="Photos" photos={some(count)} />);
  expect(screen.getByRole('list', { name: 'Photos' }).dataset['shape']).toBe(shape);
  expect(screen.getAllByRole('img')).toHaveLength(count);
});

it('gives photos in three columns and in a row the same size', () => {
  render(
    <>
      <PhotoGrid label="Two" photos={some(2)} />
      <PhotoGrid label="Three" photos={some(3)} />
    </>,
  );
  const getStyles = (name: string) => getComputedStyle(screen.getByRole('list', { name }));
  const size = getStyles('Three').gridAutoColumns;
  expect(size).toMatch(/^\d+px$/);
  expect(getStyles('Two').gridTemplateColumns).toBe(`repeat(2, minmax(0px, ${size})) minmax(0px, 1fr)`);
});

it('has a button to enlarge each photo and one to remove removable ones', () => {
  const open = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  const photos = some(3);
  render(
    <PhotoGrid
      label="Photos"
      photos={photos}
      onOpen={open}
      openLabel="View"
      onRemove={remove}
      removeLabel="Remove"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'View Photo 2' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(1);
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(remove).toHaveBeenCalledExactlyOnceWith(photos[0]);
});

it('reports a photo that failed to load and reloads it without losing the focus', () => {
  const open = vi.fn<() => void>();
  const broken = { text: 'This photo could not be shown.', retry: 'Retry' };
  render(<PhotoGrid label="Photos" photos={some(1)} onOpen={open} openLabel="View" broken={broken} />);
  const first = screen.getByRole('img');
  fireEvent.error(first);
  const retry = screen.getByRole('button', { name: 'This photo could not be shown. Retry, Photo 1' });
  // People who use voice control say the text that they see on the button, so its accessible name must contain that
  // text.
  expect(retry.getAttribute('aria-label')).toContain(retry.textContent);
  expect(screen.queryByRole('img')).toBeNull();
  retry.focus();
  fireEvent.click(retry);
  expect(open).not.toHaveBeenCalled();
  expect(screen.getByRole('img')).not.toBe(first);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View Photo 1' }));
});

it('tells that a photo is to be loaded again, and shows it when it has another address', () => {
  const retry = vi.fn<() => void>();
  const photo = { id: 'a', alt: 'Photo 1' };
  const grid = (src: string) => (
    <PhotoGrid
      label="Photos"
      photos={[{ ...photo, src }]}
      broken={{ text: 'This photo could not be shown.', retry: 'Retry' }}
      onRetry={retry}
    />
  );
  const { rerender } = render(grid('/one'));
  fireEvent.error(screen.getByRole('img'));
  fireEvent.click(screen.getByRole('button'));
  expect(retry).toHaveBeenCalledOnce();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  rerender(grid('/two'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/two');
});

it('loads the photos again that failed, and only those, once the device comes online', () => {
  const retry = vi.fn<() => void>();
  render(
    <PhotoGrid
      label="Photos"
      photos={some(2)}
      broken={{ text: 'This photo could not be shown.', retry: 'Retry' }}
      onRetry={retry}
    />,
  );
  const [first, second] = screen.getAllByRole('img');
  fireEvent.error(first!);
  act(() => void dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledOnce();
  const [again, stillSecond] = screen.getAllByRole('img');
  expect(again).not.toBe(first);
  expect(stillSecond).toBe(second);
  fireEvent.load(again!);
  act(() => void dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledOnce();
});

it('is focusable when nothing inside is, so that keys can scroll it', () => {
  const { rerender } = render(<PhotoGrid label="Photos" photos={some(3)} />);
  expect(screen.getByRole('list').tabIndex).toBe(0);
  rerender(<PhotoGrid label="Photos" photos={some(3)} onOpen={vi.fn<() => void>()} />);
  expect(screen.getByRole('list').getAttribute('tabindex')).toBeNull();
});
