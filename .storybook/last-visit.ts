import { ApiError, type Transport } from '@journey/api';

/** A product as a story shows it, with the state of its visit and its connection to the services. */
export interface VisitedApp {
  readonly state: { readonly resetInThisTab: () => void };
  readonly connection: { readonly services?: { readonly transport: Transport } };
}

let last: VisitedApp | undefined;

/** Records the product that a story has opened, so that the next story can end its visit. */
export const noteVisit = (app: VisitedApp): void => {
  last = app;
};

const refuse = (): Promise<never> =>
  Promise.reject(new ApiError('The visit has ended', { kind: 'business', action: 'visit' }));

/** Makes a transport refuse all further requests. */
const endTransport = (transport: Transport): void => {
  Object.assign(transport, {
    json: refuse,
    upload: refuse,
    pdf: refuse,
    file: refuse,
  } satisfies Partial<Transport>);
};

/**
 * Ends the session of the product that this page showed last, and makes its transport refuse all further requests.
 * Otherwise that product would keep running unseen: photos that it uploads would report their progress to the next
 * story like another tab, and a form that it submits would reach the next story's services.
 */
export const endLastVisit = (): void => {
  last?.state.resetInThisTab();
  const services = last?.connection.services;
  if (services) endTransport(services.transport);
  last = undefined;
};
