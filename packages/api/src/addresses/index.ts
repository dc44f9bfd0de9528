export { fetchAddress, findAddresses } from './requests.ts';
export {
  AUSTRALIAN_STATES,
  isAustralianState,
  isAustralianOrNewZealandRegion,
  toServiceStateCode,
} from '../wire/states.ts';
