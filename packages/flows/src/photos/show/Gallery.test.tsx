import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { galleryMessages as text } from '../messages.ts';
import { UploadedPhotos } from './Gallery.tsx';

/** Shows a photo whose address is different in each response of the services. */
const show = (staleTime: number) => {
  let asked = 0;
  const Page = () => {
    const { data } = useQuery({
      queryKey: ['photos'],
      queryFn: () => Promise.resolve([`/api/photos/a?until=${(asked += 1)}`]),
      staleTime,
    });
    return data ? <UploadedPhotos label="Damage" photos={data} /> : null;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return { asked: () => asked };
};
const picture = () => screen.findByRole('img');
const src = async () => (await picture()).getAttribute('src');

it('asks for the photo’s address anew when the person loads a photo again whose address has ended', async () => {
  show(0);
  expect(await src()).toBe('/api/photos/a?until=1');
  fireEvent.error(await picture());
  const retry = screen.getByRole('button', { name: new RegExp(text.broken) });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(async () => expect(await src()).toBe('/api/photos/a?until=2'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^View Damage/ }));
});

it('does not ask anew while the answer is fresh', async () => {
  const { asked } = show(Infinity);
  fireEvent.error(await picture());
  fireEvent.click(screen.getByRole('button', { name: new RegExp(text.broken) }));
  expect(await src()).toBe('/api/photos/a?until=1');
  expect(asked()).toBe(1);
});
