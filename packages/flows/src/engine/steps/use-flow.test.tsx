import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Flow } from './steps.ts';
import { FlowStepGuard, useFlowStep } from './use-flow.tsx';

type Id = 'one' | 'two' | 'three';
const IDS: readonly Id[] = ['one', 'two', 'three'];

const step = (id: Id) => ({
  id,
  path: id,
  skipWhenDone: id === 'two',
  isDone: (done: readonly Id[]) => done.includes(id),
});
const FLOW: Flow<readonly Id[], Id> = { steps: IDS.map(step) };

/** A page of the test's flow. Its buttons change which steps are done and leave the step, or go back in the browser. */
const Page = ({
  id,
  leave,
}: {
  readonly id: Id;
  readonly leave: (step: ReturnType<typeof useFlowStep>) => void;
}) => {
  const flowStep = useFlowStep();
  const navigate = useNavigate();
  return (
    <>
      <h1>{id}</h1>
      <button onClick={() => leave(flowStep)}>Leave</button>
      <button onClick={() => void navigate(-1)}>Browser’s Back</button>
    </>
  );
};

type Leave = 'next' | 'goTo two';

it.each<[string, readonly Id[], readonly Id[], Id, Leave, Id]>([
  ['keeps a step that can be shown again', [], ['one'], 'one', 'next', 'two'],
  ['passes over a step that has made way', ['one'], ['one', 'two'], 'two', 'next', 'three'],
  ['passes over a step that needs an earlier one', ['one', 'two'], ['one'], 'three', 'goTo two', 'two'],
])('the browser’s Back %s (C-33)', async (_, before, after, from, leave, to) => {
  let done = before;
  const place = { flow: FLOW, facts: () => done, addressOf: (id: Id) => `/${id}` };
  const leaveStep = ({ next, goTo }: ReturnType<typeof useFlowStep>) => {
    done = after;
    if (leave === 'next') next();
    else goTo('two');
  };
  render(
    <MemoryRouter initialEntries={from === 'one' ? ['/one'] : ['/one', `/${from}`]}>
      <Routes>
        {IDS.map((id) => (
          <Route
            key={id}
            path={id}
            element={
              <FlowStepGuard id={id} place={place}>
                <Page id={id} leave={leaveStep} />
              </FlowStepGuard>
            }
          />
        ))}
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: to });
  fireEvent.click(screen.getByRole('button', { name: 'Browser’s Back' }));
  expect(await screen.findByRole('heading', { name: 'one' })).toBeTruthy();
});
