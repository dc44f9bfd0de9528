export { type DriverDetails, type KnownDriver } from './driver.ts';
export {
  createCustomer,
  searchCustomer,
  updateCustomer,
  type Customer,
  type CustomerSave,
} from './requests.ts';
export { MAX_WIRE_LENGTHS } from '../wire/text.ts';
