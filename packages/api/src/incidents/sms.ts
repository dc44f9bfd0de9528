import type { Transport } from '../transport/types.ts';
import type { IncidentRental, IncidentType } from './types.ts';

/** How long the link of a text message is good for, in seconds. */
const smsLinkLifetime = 259_200;

interface LinkedReport {
  id: string;
  type: IncidentType;
  rental: IncidentRental;
}

/**
 * The landing link of a report. The services make the same one, refuse another, and add the key that opens it.
 * @param origin of the incident reports' host, such as `https://vir.example`
 */
export function landingLink(origin: string, { id, type, rental }: LinkedReport): string {
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
}

/** The text of the message before its link; the services send no other. */
const smsMessage = (registration: string): string =>
  `Please complete the vehicle incident report for ${registration}. The link is valid for 3 days.`;

/**
 * Sends a customer the link to a report (`POST /vir/sendSMS`); staff alone, three a day for a report.
 * @param mobile in international form, +61… or +64…
 * @throws ApiError: `rate-limited` after three; the page's text is 'Send SMS failed, please contact our staff.'
 */
export const sendSms = (
  api: Transport,
  { report, mobile, origin }: { report: LinkedReport; mobile: string; origin: string },
  options: { idempotencyKey: string; signal?: AbortSignal },
): Promise<void> => {
  const { registration, brand } = report.rental;
  const body = {
    url: landingLink(origin, report),
    ttl: smsLinkLifetime,
    mobile,
    virId: report.id,
    brand,
    message: smsMessage(registration),
  };
  return api.json('vir/sendSMS', { action: 'SMS', body, ...options }, () => undefined);
};
