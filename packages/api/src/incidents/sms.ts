import type { WriteRequest } from '../transport/types.ts';
import type { IncidentType } from './report.ts';
import type { IncidentRental } from './session.ts';

/** How long the link to an incident report in a text message is valid, in seconds: three days. */
const smsLinkLifetime = 259_200;

interface LinkedReport {
  id: string;
  type: IncidentType;
  rental: IncidentRental;
}

/**
 * Builds the link to an incident report's landing page that a text message carries. The services build the
 * same link themselves and refuse any other one; before they send the message, they append the key that opens
 * the report.
 * @param origin the origin of the incident report's host, such as `https://vir.example`
 */
export const buildReportLandingLink = (origin: string, { id, type, rental }: LinkedReport): string => {
  const query = new URLSearchParams({
    source: 'sms',
    rego: rental.registration,
    vir: id,
    virType: type,
    brand: rental.brand,
    ...(rental.nonrevNumber
      ? { nonrevNumber: rental.nonrevNumber }
      : { raNumber: rental.agreementNumber ?? '' }),
  });
  return `${origin}/vehicleincidents/landing-page?${query.toString()}`;
};

/**
 * Sends a customer the link to an incident report (`POST /vir/sendSMS`). Only staff may do so, three times a day to
 * each number.
 * @param mobile in E.164 format, of any country
 * @throws ApiError: `rate-limited` after three messages, for which the page has its own text
 */
export const sendReportLinkSms: WriteRequest<{ report: LinkedReport; mobile: string; origin: string }> = (
  api,
  { report, mobile, origin },
  options,
) => {
  const { registration, brand } = report.rental;
  const body = {
    url: buildReportLandingLink(origin, report),
    ttl: smsLinkLifetime,
    mobile,
    virId: report.id,
    brand,
    // The services refuse any other text, and append the link.
    message: `Please complete the vehicle incident report for ${registration}. The link is valid for 3 days.`,
  };
  return api.json('vir/sendSMS', { action: 'SMS', body, ...options }, () => undefined);
};
