export { type DriverDetails, type KnownDriver } from './driver.ts';
export {
  createCustomer,
  searchCustomer,
  updateCustomer,
  type Customer,
  type CustomerSave,
  type CustomerSearch,
  type HeldVerification,
} from './requests.ts';
