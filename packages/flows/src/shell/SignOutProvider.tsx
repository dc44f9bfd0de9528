import { signOut as endSessionAtServices } from '@journey/api/auth';
import { ConfirmDialog } from '@journey/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useApp, type App } from './app.ts';
import { createTransportWithToken } from './transport.ts';
import { SIGNED_OUT } from './shared-state.ts';
import { removeSessionInEveryTab } from './update-state.ts';

/**
 * Ends the session in this tab, in the other tabs and at the services (P-22), and closes its toast. If the request to
 * the services fails, the person is still signed out on the device, and the token expires later.
 */
export const signOutEverywhere = async (app: App): Promise<void> => {
  const { token } = app.state.get().session ?? {};
  if (!token) return;
  app.toasts.clear();
  removeSessionInEveryTab(app, SIGNED_OUT);
  await endSessionAtServices(createTransportWithToken(app, token)).catch(() => undefined);
};

/**
 * The question that a product asks when a person presses a sign-out button, for example because something is not sent
 * yet.
 */
export interface SignOutQuestion {
  /** Whether the question is needed when the button is pressed. */
  readonly isNeeded: () => boolean;
  readonly title: string;
  /** Returns the text that the person should read before they sign out. */
  readonly text: () => string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

const SignOutContext = createContext<(() => void) | undefined>(undefined);

/**
 * Returns the function that every sign-out button calls. It first asks the product's question, if the question is
 * needed.
 * @throws Error when the component is rendered outside of `SignOutProvider`
 */
export const useSignOut = (): (() => void) => {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('This button is not inside a SignOutProvider');
  return signOut;
};

interface Props {
  /** Without a question, pressing the button signs out at once. */
  readonly question?: SignOutQuestion;
  readonly children: ReactNode;
}

/** Provides `useSignOut` for sign-out buttons, and shows the dialog with the product's question. */
export const SignOutProvider = ({ question, children }: Props) => {
  const app = useApp();
  const [isAsked, setAsked] = useState(false);
  const [presses, setPresses] = useState(0);
  const signOut = () => {
    setAsked(false);
    void signOutEverywhere(app);
  };
  const ask = () => {
    if (!question?.isNeeded()) return signOut();
    setPresses(presses + 1);
    setAsked(true);
  };
  return (
    <SignOutContext value={ask}>
      {children}
      {question && (
        // Each press opens a new dialog, because an open one may be hidden below the warning that the session is about
        // to expire.
        <ConfirmDialog
          key={presses}
          open={isAsked}
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel={question.cancelLabel}
          onConfirm={signOut}
          onCancel={() => setAsked(false)}
        >
          <p>{question.text()}</p>
        </ConfirmDialog>
      )}
    </SignOutContext>
  );
};
