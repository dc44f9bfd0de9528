import { fields, list, number, text } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';

// Where an incident was is said in bodies: an address's query stands in every log on its way.

/** Degrees north and degrees east. */
export interface MapPosition {
  lat: number;
  lng: number;
}

export interface FoundPlace {
  /** The address in one line. */
  address: string;
  position: MapPosition;
}

/** Suggestions begin when more than so many characters that are no spaces have been typed. */
export const addressSuggestionsFrom = 6;

/** The address of the map's pictures for `MapPicker`, with {z}, {x} and {y}. */
export const mapTiles = (apiBase: string): string => `${apiBase.replace(/\/$/, '')}/tiles/{z}/{x}/{y}.svg`;

/** Whose map it is (the coast is open data; its streets are made up). */
export const mapAttribution = 'Coastline: Natural Earth. Streets are fictional.';

/** Where an address is. @returns undefined when it is not found. @throws ApiError */
export const findPosition = (
  api: Transport,
  { address, country, signal }: { address: string; country: string; signal?: AbortSignal },
): Promise<FoundPlace | undefined> =>
  api.json('geocode', { action: 'map', read: true, body: { address, countryCode: country }, signal }, first);

/** The address of a position. @returns undefined at sea. @throws ApiError */
export const findAddress = (
  api: Transport,
  { lat, lng }: MapPosition,
  signal?: AbortSignal,
): Promise<FoundPlace | undefined> =>
  api.json('geocode', { action: 'map', read: true, body: { latlng: `${lat},${lng}` }, signal }, first);

/** Addresses that begin as what was typed, at most eight. @throws ApiError */
export const fetchAddressSuggestions = (
  api: Transport,
  { address, country, signal }: { address: string; country: string; signal?: AbortSignal },
): Promise<FoundPlace[]> =>
  api.json(
    'geocode/suggestions',
    { action: 'addresses', read: true, body: { address: address.trim(), countryCode: country }, signal },
    results,
  );

const first = (answer: unknown): FoundPlace | undefined => results(answer)[0];

const results = (answer: unknown): FoundPlace[] =>
  list(fields(answer, 'answer')['results'], 'results', (value, name) => {
    const wire = fields(value, name);
    const location = fields(fields(wire['geometry'], `${name}.geometry`)['location'], `${name}.location`);
    return {
      address: text(wire['formatted_address'], `${name}.formatted_address`),
      position: { lat: number(location['lat'], 'lat'), lng: number(location['lng'], 'lng') },
    };
  });
