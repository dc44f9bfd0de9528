import { createContext, useContext, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { landing, nextStep, previousStep, progressAt, type Flow, type Progress } from './steps.ts';

/** A flow as a host shows it: where it begins in the address, and the facts as they are at any moment. */
export interface FlowPlace<Facts, Id extends string = string> {
  readonly flow: Flow<Facts, Id>;
  /** Read anew at each move, so that a step can change something and go on in one breath. */
  readonly facts: () => Facts;
  /** The address of a step. */
  readonly addressOf: (id: Id) => string;
}

/** What a step's component may do: it holds no navigation of its own. */
interface FlowStep {
  /** Goes on from here, by the facts as they now are. */
  readonly next: () => void;
  /** Goes to the step before; undefined at the first step. */
  readonly back: (() => void) | undefined;
  /** Opens another step, or the step to which its guard redirects. */
  readonly goTo: (id: string) => void;
  readonly progress: Progress | undefined;
}

const Context = createContext<FlowStep | undefined>(undefined);

/** The step one stands in. Throws outside of a flow. */
export const useStep = (): FlowStep => {
  const step = useContext(Context);
  if (!step) throw new Error('This step stands outside of a flow');
  return step;
};

interface Props<Facts, Id extends string> {
  readonly place: FlowPlace<Facts, Id>;
  /** The step that the address asks for. */
  readonly id: Id;
  readonly children: ReactNode;
}

/** Shows a step where it may be entered, and leads to the right one otherwise (guards on entry). */
export const FlowStepGuard = <Facts, Id extends string>({ place, id, children }: Props<Facts, Id>) => {
  const navigate = useNavigate();
  const { flow, facts, addressOf } = place;
  const now = facts();
  const previous = previousStep(flow, now, id);
  const step: FlowStep = {
    next: () => void navigate(addressOf(nextStep(flow, facts(), id))),
    back: previous && (() => void navigate(addressOf(previous))),
    goTo: (wanted) => void navigate(addressOf(landing(flow, facts(), wanted as Id))),
    progress: progressAt(flow, now, id),
  };
  const entered = landing(flow, now, id);
  if (entered !== id) return <Navigate to={addressOf(entered)} replace />;
  return <Context value={step}>{children}</Context>;
};
