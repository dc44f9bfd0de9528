export { fetchAddress, findAddresses } from './requests.ts';
export { australianStates, isAustralianState, isLocalRegion, stateCode } from '../wire/states.ts';
