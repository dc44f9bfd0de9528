/** An enquiry as it arrived. */
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
