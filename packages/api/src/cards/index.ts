export { fetchCardCheck, startCardCheck, type CardCheck } from './requests.ts';
