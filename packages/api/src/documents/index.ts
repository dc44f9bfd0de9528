export { documentFileName, fetchDocument, fetchSignedDocument, type DocumentFileName } from './requests.ts';
