export { type DriverDetails, type KnownDriver } from './driver.ts';
export {
  createCustomer,
  searchCustomer,
  updateCustomer,
  type Customer,
  type CustomerSave,
} from './requests.ts';
export { lengths } from '../wire/text.ts';
