import { signIn } from '@journey/api/auth';
import { useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { siteId, type Site } from '../site/index.ts';
import { PortalArea } from './area/PortalArea.tsx';
import { LoginPage } from './pages/login/LoginPage.tsx';
import { createPortal, PortalProvider, type Portal, type SignInPrefill } from './portal.ts';
import { transportFor } from './transport.ts';

/** A person of the scenario, as the sandbox's control calls list them. */
interface Person {
  readonly flow: string;
  readonly brand: string;
  readonly country: string;
  readonly note: string;
  readonly types: { readonly raNumber: string; readonly dob: string };
}

interface Props {
  /** What a host would hand in. */
  readonly site: Site;
  /** The address the story opens at. */
  readonly path: string;
  /** Signs in the first renter of the site whose note holds these words; none when it is left out. */
  readonly renter?: string;
  /** Faults of the services, played once the renter is in. */
  readonly faults?: readonly object[];
  /** What a link would bring to the sign-in. */
  readonly prefill?: SignInPrefill;
}

const find = async ({ brand, country }: Site, words: string): Promise<Person> => {
  const people = (await (await fetch('/_sandbox/people')).json()) as Person[];
  const renters = people.filter(({ flow, note }) => flow === 'portal' && note.includes(words));
  const found = renters.find((one) => one.brand === brand.id && one.country === country) ?? renters[0];
  if (!found) throw new Error(`The scenario has no renter of the portal whose note says "${words}"`);
  return found;
};

const enter = async (portal: Portal, renter: string, faults: readonly object[]): Promise<void> => {
  const { types } = await find(portal.site, renter);
  const details = { variant: 'renter', raNumber: types.raNumber, dob: types.dob } as const;
  const { token } = await signIn(transportFor(portal, ''), details);
  portal.state.set({ session: { token, agreementNumber: types.raNumber } });
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch('/_sandbox/faults', { method: 'PUT', headers, body: JSON.stringify(faults) });
  if (!ok) throw new Error('The sandbox did not take the faults');
};

const Opened = ({ site, path, renter, faults = [], prefill }: Props) => {
  const [portal] = useState(() => createPortal(site, '/api', prefill));
  const [isReady, setReady] = useState(renter === undefined);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    if (renter !== undefined) enter(portal, renter, faults).then(() => setReady(true), setProblem);
    // A story has one renter and one set of faults for as long as it is shown.
    // eslint-disable-next-line react/exhaustive-deps
  }, [portal]);
  if (problem) throw problem;
  return (
    isReady && (
      <MemoryRouter initialEntries={[path]}>
        <PortalProvider value={portal}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/app/*" element={<PortalArea />} />
          </Routes>
        </PortalProvider>
      </MemoryRouter>
    )
  );
};

/**
 * The portal for a story: a site, an address and, where the page needs one, a renter who has just signed in at the
 * sandbox, as after a reload. Stories alone use it; no host does.
 */
export const PortalStory = (props: Props) => <Opened key={siteId(props.site)} {...props} />;
