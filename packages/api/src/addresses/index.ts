export {
  addressMethod,
  fetchAddress,
  findAddresses,
  type AddressMethod,
  type AddressSuggestion,
  type FoundAddress,
} from './requests.ts';
export {
  australianStates,
  countryOfRegion,
  isAustralianState,
  isLocalRegion,
  stateCode,
} from '../wire/states.ts';
