export {
  addressSuggestionsFrom,
  fetchAddressSuggestions,
  findAddress,
  findPosition,
  mapAttribution,
  mapTiles,
  type FoundPlace,
  type MapPosition,
} from './requests.ts';
