import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import {
  CHECK_IN_BASE_PATHS,
  COUNTER_PASS_PATH,
  useCheckInState,
  type CheckInApp,
} from '../check-in/check-in.ts';
import { checkInMessages } from '../check-in/messages.ts';
import { LoginPage } from '../check-in/pages/login/LoginPage.tsx';
import { CHECK_IN_KINDS } from '../check-in/state.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { EntryPage } from '../shell/EntryPage.tsx';
import { createLazyPage } from '../shell/lazy-page.tsx';
import { getEnvironment } from '../site/index.ts';

const CheckInArea = createLazyPage(
  async () => (await import('../check-in/routes/CheckInArea.tsx')).CheckInArea,
);
const AREA = [CheckInArea];
const CounterPassPage = createLazyPage(
  async () => (await import('../check-in/counter-pass/CounterPassPage.tsx')).CounterPassPage,
);
const NotFoundPage = createLazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
const IdleDialog = createLazyPage(async () => (await import('../check-in/area/IdleDialog.tsx')).IdleDialog);

/** Whether this host offers the demonstration (C-27). In production, customers could mistake it for a real check-in. */
const hasDemo = (hostname: string) => getEnvironment(hostname) !== 'prod';

interface Props {
  readonly checkIn: CheckInApp;
  /** The page's host name, which decides whether the demonstration is offered (C-27). */
  readonly hostname: string;
}

/** Renders the routes of all kinds of check-in inside the caller's router. */
export const CheckInRoutes = ({ checkIn, hostname }: Props) => {
  const kinds = CHECK_IN_KINDS.filter((kind) => kind !== 'demo' || hasDemo(hostname));
  const isAdditional = useLocation().pathname.startsWith(CHECK_IN_BASE_PATHS['additional-driver']);
  return (
    <AppShell app={checkIn} driver={isAdditional ? 'additional_driver' : undefined}>
      <Routes>
        {kinds.map((kind) => (
          <Route key={kind} path={CHECK_IN_BASE_PATHS[kind]}>
            <Route index element={<Navigate to="login" replace />} />
            <Route
              path="login"
              element={
                <EntryPage key={kind} pagesBehind={AREA}>
                  <LoginPage kind={kind} />
                </EntryPage>
              }
            />
            <Route path="*" element={<CheckInArea kind={kind} />} />
          </Route>
        ))}
        <Route path={COUNTER_PASS_PATH} element={<CounterPassPage />} />
        <Route
          path="/404"
          element={
            <NotFoundPage
              site={checkIn.site}
              product={checkInMessages.product}
              home={`${CHECK_IN_BASE_PATHS.primary}/login`}
            />
          }
        />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
      <CountersIdle checkIn={checkIn} />
    </AppShell>
  );
};

/**
 * Adds the dialog that asks whether anybody is still there (C-28), on the shared screen of a branch's counter only. It
 * also runs on the login page.
 */
const CountersIdle = ({ checkIn }: Pick<Props, 'checkIn'>) => {
  const { isGeneric } = useCheckInState();
  const isCounter = useLocation().pathname.startsWith(CHECK_IN_BASE_PATHS.generic);
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  if (!isThere || !(isCounter || isGeneric || checkIn.prefill.get().isGeneric)) return null;
  return (
    <Suspense>
      <IdleDialog />
    </Suspense>
  );
};
