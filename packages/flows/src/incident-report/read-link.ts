import { readOnce } from '../engine/read-once.ts';
import { sourceOf, typeOf, type IncidentState } from './state.ts';

/** Parameters of the landing page that may tell who somebody is; they leave the address at once (decisions, Portal). */
const PERSONAL = ['rego', 'raNumber', 'nonrevNumber', 'key'] as const;

/**
 * Takes up what the landing page's address brings (V-01): the source for good, the personal part once. A visit to the
 * landing page without parameters keeps what an earlier one brought.
 */
export const readLink = ({ visit }: IncidentState): void => {
  const asked = new URLSearchParams(location.search);
  const { rego, raNumber, nonrevNumber, key } = readOnce(PERSONAL);
  const reportId = asked.get('vir')?.trim() || undefined;
  const reportType = typeOf(asked.get('virType'));
  const brought = { registration: rego, agreementNumber: raNumber, nonrevNumber, key, reportId, reportType };
  const now = visit.get();
  const isLink = Object.values(brought).some(Boolean);
  const source = asked.has('source') ? sourceOf(asked.get('source')) : now.source;
  if (!isLink && source === now.source) return;
  visit.set({ ...now, source, ...(isLink && { link: brought }) });
};
