import { readOnce } from '../engine/read-once.ts';
import type { Reporting } from './reporting.ts';
import { sourceOf, typeOf, type Link } from './state.ts';

/** Parameters of the landing page that may tell who somebody is; they leave the address at once. */
const PERSONAL = ['rego', 'raNumber', 'nonrevNumber', 'key'] as const;

/** The rental and report that the landing page's address names; undefined where it names neither. */
export const linkOf = (
  asked: URLSearchParams,
  { rego, raNumber, nonrevNumber, key }: Partial<Record<(typeof PERSONAL)[number], string>>,
): Link | undefined => {
  const reportId = asked.get('vir')?.trim() || undefined;
  const reportType = typeOf(asked.get('virType'));
  const link = { registration: rego, agreementNumber: raNumber, nonrevNumber, key, reportId, reportType };
  return Object.values(link).some(Boolean) ? link : undefined;
};

/**
 * Takes up what the landing page's address brings (V-01): the source for good, the personal part once. A visit to the
 * landing page without parameters keeps what an earlier one brought.
 */
export const readLink = ({ visit }: Pick<Reporting, 'visit'>): void => {
  const asked = new URLSearchParams(location.search);
  const link = linkOf(asked, readOnce(PERSONAL));
  const now = visit.get();
  const source = asked.has('source') ? sourceOf(asked.get('source')) : now.source;
  if (!link && source === now.source) return;
  visit.set({ ...now, source, ...(link && { link }) });
};
