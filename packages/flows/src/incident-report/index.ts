export { createReporting, type Reporting } from './reporting.ts';
