import { createContext, useContext, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  resolveStepToShow,
  getNextStep,
  getPreviousStep,
  getFlowProgress,
  type Flow,
  type FlowProgress,
} from './steps.ts';

/** A flow on a site: its steps, the addresses of its steps and its current facts. */
export interface FlowWithAddresses<Facts, Id extends string = string> {
  readonly flow: Flow<Facts, Id>;
  /**
   * Returns the current facts. They are read at each navigation, so that a step can change the state and navigate in
   * the same event handler.
   */
  readonly facts: () => Facts;
  readonly addressOf: (id: Id) => string;
}

/** The navigation functions of a step's component, which does not use the router itself. */
interface FlowStep {
  /** Goes to the flow's next step, which depends on the current facts. */
  readonly next: () => void;
  /** Goes to the flow's previous step; undefined at the first step. */
  readonly back: (() => void) | undefined;
  /** Opens another step, or the step to which its guard redirects. */
  readonly goTo: (id: string) => void;
  readonly progress: FlowProgress | undefined;
}

const Context = createContext<FlowStep | undefined>(undefined);

/** Returns the navigation functions and the progress of the current step. @throws Error outside of a flow */
export const useFlowStep = (): FlowStep => {
  const step = useContext(Context);
  if (!step) throw new Error('This step is not inside a flow');
  return step;
};

interface Props<Facts, Id extends string> {
  readonly place: FlowWithAddresses<Facts, Id>;
  /** The id of the step in the page's address. */
  readonly id: Id;
  readonly children: ReactNode;
}

/**
 * Renders a step of the flow if the person may enter it. Otherwise it redirects to the step that they may
 * enter.
 */
export const FlowStepGuard = <Facts, Id extends string>({ place, id, children }: Props<Facts, Id>) => {
  const navigate = useNavigate();
  const { flow, facts, addressOf } = place;
  const now = facts();
  const previous = getPreviousStep(flow, now, id);
  // A step that can no longer be shown is replaced in the history. Otherwise the browser's Back would lead to it, and
  // its guard would redirect the person forwards again.
  const leaveFor = (to: Id) =>
    void navigate(addressOf(to), { replace: resolveStepToShow(flow, facts(), id) !== id });
  const step: FlowStep = {
    next: () => leaveFor(getNextStep(flow, facts(), id)),
    back: previous && (() => void navigate(addressOf(previous))),
    goTo: (wanted) => leaveFor(resolveStepToShow(flow, facts(), wanted as Id)),
    progress: getFlowProgress(flow, now, id),
  };
  const entered = resolveStepToShow(flow, now, id);
  if (entered !== id) return <Navigate to={addressOf(entered)} replace />;
  return <Context value={step}>{children}</Context>;
};
