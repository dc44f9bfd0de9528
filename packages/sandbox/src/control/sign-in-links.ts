/**
 * Builds the link to the page where a person of a scenario signs in. The link fills in as much of the form as the
 * page reads from its URL.
 */
import type { HostPorts } from '../core/call.ts';
import { buildSiteLink } from '../core/origin.ts';
import type { SignInEntry, SignInKind } from '../store/records/people.ts';

type Start = { readonly path: string; readonly query?: Readonly<Record<string, string>> };
type Starts = Readonly<Record<SignInKind, (types: Readonly<Record<string, string>>) => Start>>;

const booking =
  (path: string) =>
  ({ bookingNumber = '', lastName = '' }: Readonly<Record<string, string>>): Start => ({
    path,
    query: { b: bookingNumber, ...(lastName && { lastName }) },
  });
const landing = () => ({ path: '/vehicleincidents/landing-page' });

/** The sign-in page for each kind of sign-in, with those query parameters that the page reads. */
const starts: Starts = {
  portal: (types) => ({ path: '/login', query: types }),
  'portal-corporate': (types) => ({ path: '/login', query: { ...types, accountType: 'corporate' } }),
  'check-in': booking('/checkin/login'),
  'check-in-search': () => ({ path: '/checkin/login' }),
  generic: booking('/generic-checkin/login'),
  demo: booking('/checkin-demo/login'),
  'additional-driver': booking('/additional-driver-checkin/login'),
  vir: landing,
  'vir-sms': landing,
  'vir-staff': landing,
};

/**
 * Returns the link to the page where a person of the scenario signs in.
 * @param requestUrl the URL of the request to the sandbox; the link has the same host name, because the sites run on
 *   the same machine
 * @param on the origin of the site to use instead of the development host, for example that of a built site
 * @returns an absolute URL
 */
export const getSignInAddress = (
  person: SignInEntry,
  ports: HostPorts,
  requestUrl: string,
  on?: string,
): string => {
  const { flow, types, opens } = person;
  const origin = new URL(requestUrl);
  origin.port = String(flow.startsWith('vir') ? ports.vir : ports.development);
  const { path, query } = starts[flow](types);
  return opens
    ? new URL(opens, on ?? origin.origin).href
    : buildSiteLink(on ?? origin.origin, path, person, { query });
};
