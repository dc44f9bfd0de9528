export {
  documentFileName,
  documentTimeout,
  fetchDocument,
  fetchSignedDocument,
  type DocumentFileName,
} from './requests.ts';
