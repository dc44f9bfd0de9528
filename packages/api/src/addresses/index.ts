export {
  addressMethod,
  fetchAddress,
  findAddresses,
  type AddressMethod,
  type AddressSuggestion,
  type FoundAddress,
} from './requests.ts';
