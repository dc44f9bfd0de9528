export {
  getDocumentFileName,
  fetchRentalDocument,
  fetchSignedDocument,
  type DocumentFileName,
} from './requests.ts';
