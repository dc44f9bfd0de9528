export {
  getDocumentFileName,
  fetchDocument,
  fetchSignedDocument,
  type DocumentFileName,
} from './requests.ts';
