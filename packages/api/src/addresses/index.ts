export { fetchAddress, findAddresses } from './requests.ts';
export { AUSTRALIAN_STATES, isAustralianState, isLocalRegion, toServiceStateCode } from '../wire/states.ts';
