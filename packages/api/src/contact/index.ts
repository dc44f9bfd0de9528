export { enquiryTypes, referenceFields, sendEnquiry, type Enquiry, type EnquiryType } from './requests.ts';
