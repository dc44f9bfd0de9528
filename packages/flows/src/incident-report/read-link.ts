import { removeUnstorableCharacters } from '@journey/api';
import { readAndRemoveQueryParameters } from '../engine/read-once.ts';
import type { IncidentReportApp } from './incident-report-app.ts';
import { parseIncidentSessionSource, parseReportType, type LandingLink } from './state.ts';

/**
 * The parameters in the landing page's address that may identify a person. They are removed from the address
 * immediately, so that they do not stay in the browser's history.
 */
const PERSONAL = ['rego', 'raNumber', 'nonrevNumber', 'key'] as const;

/** Returns the rental and report that the landing page's address names, or `undefined` when it names neither. */
export const parseLandingLink = (
  parameters: URLSearchParams,
  { rego, raNumber, nonrevNumber, key }: Partial<Record<(typeof PERSONAL)[number], string>>,
): LandingLink | undefined => {
  const reportId = removeUnstorableCharacters(parameters.get('vir') ?? '').trim() || undefined;
  const reportType = parseReportType(parameters.get('virType'));
  const link = { registration: rego, agreementNumber: raNumber, nonrevNumber, key, reportId, reportType };
  return Object.values(link).some(Boolean) ? link : undefined;
};

/**
 * Reads the landing page's address: stores where the person came from (web, app or text message) and what their
 * link names for this visit (V-01), and removes the personal parameters from the address. Without parameters, the
 * values of an earlier visit stay.
 */
export const storeLandingLink = ({ visit }: Pick<IncidentReportApp, 'visit'>): void => {
  const parameters = new URLSearchParams(location.search);
  const link = parseLandingLink(parameters, readAndRemoveQueryParameters(PERSONAL));
  const now = visit.get();
  const source = parameters.has('source') ? parseIncidentSessionSource(parameters.get('source')) : now.source;
  if (!link && source === now.source) return;
  visit.set({ ...now, source, ...(link && { link }) });
};
