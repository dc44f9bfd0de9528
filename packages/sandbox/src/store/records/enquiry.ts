/** A contact enquiry as it was received, by its wire names. */
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
