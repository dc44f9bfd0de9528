export { fetchAddress, findAddresses } from './requests.ts';
export { AUSTRALIAN_STATES, isAustralianState, isLocalRegion, stateCode } from '../wire/states.ts';
