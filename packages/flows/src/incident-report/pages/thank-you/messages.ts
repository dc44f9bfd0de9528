/** Texts of the thank-you page, which follows the submission of an incident report. */
export const thankYouMessages = {
  title: 'Thank you',
  lead: 'Your vehicle incident report has been submitted.',
  safe: 'We have received all of it.',
  reference: 'Report number',
  vehicle: 'Vehicle',
  next: 'What happens next',
  nextSteps: [
    'Our claims team looks at your report and the photos.',
    'We will contact you within 10 working days if we need anything else.',
    'Please keep the report number for your records and for your insurer.',
  ],
  nextStepsForStaff: [
    'Our claims team looks at the report and the photos.',
    'We will contact the customer or the branch within 10 working days if we need anything else.',
    "Please keep the report number for the branch's records.",
  ],
  help: 'Questions about the report? Call',
  save: 'Save a copy (PDF)',
  fileName: (reportNumber: string) => `VIR_${reportNumber}.pdf`,
  close: 'You may now close this window.',
  portal: 'Go to the customer portal',
  portalLead: 'The customer can see this report in the customer portal.',
  sms: 'Send the report to the customer',
  smsLead:
    'A text message with a link lets the customer complete and sign the report. The link works for 3 days.',
  phoneNeeded: 'Please enter a mobile number',
  send: 'Send SMS',
  sending: 'Sending the text message',
  sent: 'Send SMS success.',
  notSent: 'Send SMS failed, please contact our staff.',
  linkSent: 'The link is on its way to the customer.',
  linkNotSent: 'The link could not be sent.',
  limit: 'Three text messages were sent to this number today. Please try again tomorrow or call',
  limitFor: (wait: string) =>
    `Three text messages were sent to this number in the last 24 hours. Please try again in ${wait} or call`,
  recording: 'Your report has arrived. We could not record that you reached this page.',
} as const;
