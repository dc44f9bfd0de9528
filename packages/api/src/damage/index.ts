export { fetchDamageFile, type DamageFile } from './requests.ts';
