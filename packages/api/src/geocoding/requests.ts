import {
  createListReader,
  createRecordReader,
  createResponseParser,
  readNumber,
  readText,
} from '../wire/read.ts';
import type { ReadRequest, Transport } from '../transport/types.ts';

// Requests send the location of an incident in their body instead of the URL, because every server on the way
// may log the URL.

const readPosition = createRecordReader({ lat: ['lat', readNumber], lng: ['lng', readNumber] });
/** A position on the map, in degrees north (`lat`) and east (`lng`). */
export interface MapPosition extends ReturnType<typeof readPosition> {}

const readFound = createRecordReader({
  /** The found address in one line. */
  address: ['formatted_address', readText],
  position: ['geometry.location', readPosition],
});
export interface AddressWithMapPosition extends ReturnType<typeof readFound> {}

const parseFound = createResponseParser('results', createListReader(readFound));

/** Sends an address or a position to the services, and returns the first place that they find. */
const geocode: ReadRequest<object, AddressWithMapPosition | undefined> = (api, body, signal) =>
  api.json('geocode', { action: 'map', read: true, body, signal }, (answer) => parseFound(answer)[0]);

/**
 * The incident's address field requests suggestions once more than this many characters have been typed, not counting
 * spaces.
 */
export const MIN_ADDRESS_SEARCH_LENGTH = 6;

/**
 * Returns the URL template with which `MapPicker` loads the map's tiles. It has the placeholders {z}, {x} and {y}.
 */
export const getMapTileUrl = (apiBase: string): string =>
  `${apiBase.replace(/\/$/, '')}/tiles/{z}/{x}/{y}.svg`;

/** The note on the map that names the map's sources: its coastline is open data, its streets are fictional. */
export const MAP_ATTRIBUTION = 'Coastline: Natural Earth. Streets are fictional.';

/** Finds where an address is on the map. @returns undefined when the address is not found @throws ApiError */
export const findPositionOfAddress = (
  api: Transport,
  { address, country, signal }: { address: string; country: string; signal?: AbortSignal },
): Promise<AddressWithMapPosition | undefined> =>
  geocode(api, { address: address.trim(), countryCode: country }, signal);

/**
 * Finds the address at a position on the map.
 * @returns undefined when there is none, such as at sea
 * @throws ApiError
 */
export const findAddressAtPosition: ReadRequest<MapPosition, AddressWithMapPosition | undefined> = (
  api,
  { lat, lng },
  signal,
) => geocode(api, { latlng: `${lat},${lng}` }, signal);

/** Fetches addresses that begin with the typed text, at most eight. @throws ApiError */
export const fetchAddressSuggestions = (
  api: Transport,
  { address, country, signal }: { address: string; country: string; signal?: AbortSignal },
): Promise<AddressWithMapPosition[]> =>
  api.json(
    'geocode/suggestions',
    { action: 'addresses', read: true, body: { address: address.trim(), countryCode: country }, signal },
    parseFound,
  );
