import { ApiError } from '@journey/api';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { shellMessages as text } from './messages.ts';
import { NavigationFocus } from './NavigationFocus.tsx';
import { PageHeading } from './PageHeading.tsx';
import { queryMessages } from './query-messages.ts';
import { QueryPlaceholder } from './QueryPlaceholder.tsx';

type Answer = PromiseWithResolvers<string>;

/**
 * Shows a page whose query has failed once, and presses its retry button.
 * @param hasHeading whether the page's heading is rendered before the query's data has loaded
 * @returns the pending response to the query's second attempt
 */
const showAndRetry = async (hasHeading: boolean): Promise<Answer> => {
  const answers: Answer[] = [];
  const Page = () => {
    const query = useQuery({
      queryKey: ['rentals'],
      queryFn: () => {
        const answer = Promise.withResolvers<string>();
        answers.push(answer);
        return answer.promise;
      },
      retry: false,
    });
    return (
      <>
        {hasHeading && <PageHeading>Rental History</PageHeading>}
        {query.data ? (
          <Loaded hasHeading={hasHeading}>{query.data}</Loaded>
        ) : (
          <QueryPlaceholder query={query} />
        )}
      </>
    );
  };
  render(
    <MemoryRouter>
      <NavigationFocus>
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </NavigationFocus>
    </MemoryRouter>,
  );
  answers[0]!.reject(new Error('Refused'));
  const button = await screen.findByRole('button', { name: text.retry });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  return answers[1]!;
};

/** The page's content. It first shows another placeholder, as a page does while it reads a draft. */
const Loaded = ({ hasHeading, children }: { hasHeading: boolean; children: string }) => {
  const [isDraftRead, setDraftRead] = useState(false);
  useEffect(() => {
    readDraft = () => setDraftRead(true);
  }, []);
  if (!isDraftRead) return <QueryPlaceholder />;
  return hasHeading ? children : <PageHeading>{children}</PageHeading>;
};
let readDraft = () => {};

// The placeholder has no text yet, because its announcement follows later. So the test looks for its element.
const placeholder = () => document.querySelector('i')!.closest('[tabindex="-1"]');

it('keeps the focus of the pressed button when the query fails again', async () => {
  const answer = await showAndRetry(true);
  expect(document.activeElement).toBe(placeholder());
  answer.reject(new Error('Refused'));
  const button = await screen.findByRole('button', { name: text.retry });
  await waitFor(() => expect(document.activeElement).toBe(button.closest('[tabindex="-1"]')));
});

it.each([true, false])(
  'gives the focus to the page’s heading, already there: %s, when the data have come',
  async (hasHeading) => {
    const answer = await showAndRetry(hasHeading);
    expect(document.activeElement).toBe(placeholder());
    answer.resolve('Rentals');
    await waitFor(() => expect(placeholder()).not.toBe(document.activeElement));
    act(() => readDraft());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  },
);

it('does not show the services’ text for what does not exist', () => {
  const error = new ApiError('Not found.', { kind: 'not-found', action: 'rental', status: 404 });
  render(<QueryPlaceholder query={{ error, isFetching: false, refetch: () => Promise.resolve() }} />);
  expect(screen.getByRole('alert').textContent).toBe(queryMessages.missing + text.retry);
});
