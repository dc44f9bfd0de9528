/** An enquiry from the contact form as it was received, under the services' field names. */
export type EnquiryRecord = {
  virId: string | null;
  rentalAgreementNumber: string | null;
  reservationNumber: string | null;
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string | null;
  brand: string;
  enquiryType: string;
  enquiryDetails: string;
  receivedAt: string;
};
