export { type DriverDetails, type DriverOnRecord } from './driver.ts';
export {
  createCustomer,
  fetchCustomerByLicence,
  updateCustomer,
  type Customer,
  type CustomerSaveInput,
} from './requests.ts';
export { MAX_WIRE_LENGTHS } from '../wire/text.ts';
