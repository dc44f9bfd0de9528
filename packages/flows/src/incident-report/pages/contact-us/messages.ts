import { emailMessages } from '../../../fields/form-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';

/** Texts of the page on which anybody can send a contact enquiry about an incident report. */
export const contactMessages = {
  title: 'Contact us',
  lead: (brand: string) => `Ask ${brand} about a vehicle incident report.`,
  reference: 'Your reference',
  referenceHint: 'Enter your VIR number, your booking reference, or both.',
  reportNumber: 'VIR number',
  bookingReference: 'Booking ref#',
  contactNumber: 'Contact number',
  type: 'Enquiry type',
  choose: 'Please select',
  details: 'Enquiry details',
  send: 'Send',
  sending: 'Sending your enquiry',
  eitherReference: 'Please enter either VIR or booking ref#',
  failed: 'Failed to send VIR request. Please use another contact method',
  retry: 'Retry',
  phone: 'Call us:',
  sentTitle: 'Thank you',
  sent: 'Your enquiry has been sent.',
  sentNext: 'We will get back to you within 10 working days.',
  another: 'Send another enquiry',
} as const;

/** The labels of the contact enquiry's fields by field name, with which the error summary names the fields. */
export const enquiryLabels = {
  reportNumber: contactMessages.reportNumber,
  bookingReference: contactMessages.bookingReference,
  firstName: nameMessages.firstName,
  lastName: nameMessages.lastName,
  email: emailMessages.label,
  contactNumber: contactMessages.contactNumber,
  type: contactMessages.type,
  details: contactMessages.details,
} as const;
