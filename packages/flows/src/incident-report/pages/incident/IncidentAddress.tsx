import { useApi } from '@journey/api';
import {
  MIN_ADDRESS_SEARCH_LENGTH,
  fetchAddressSuggestions,
  type AddressWithMapPosition,
} from '@journey/api/geocoding';
import type { Suggestion } from '@journey/ui';
import { useRef } from 'react';
import { AddressSearch, useAddressSearch } from '../../../fields/address/AddressSearch.tsx';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import type { ReportFieldsProps } from '../../step/report-step.ts';
import { incidentMessages as text } from './messages.ts';
import type { IncidentValues } from './schema.ts';

interface Found extends Suggestion {
  readonly place: AddressWithMapPosition;
}

interface Props {
  readonly form: ReportFieldsProps<IncidentValues>['form'];
  /** Whether the address of the incident is required, as it is in panel reports. */
  readonly needed?: boolean;
  /** Called when the person chooses a suggested address, so that the map can show its place. */
  readonly onPlace?: (place: AddressWithMapPosition) => void;
  /**
   * Called with the typed address when typing pauses and the text is long enough, so that the map can show its
   * place.
   */
  readonly onTyped?: (address: string) => void;
}

/**
 * Whether a typed address is long enough to search for suggestions: more than six characters, not counting
 * spaces.
 */
const isEnough = (typed: string) => typed.replaceAll(/\s/g, '').length > MIN_ADDRESS_SEARCH_LENGTH;

/** Renders the field for the incident's address. It suggests addresses and also accepts any other text. */
export const IncidentAddress = ({ form, needed = false, onPlace, onTyped }: Props) => {
  const api = useApi();
  const { country } = useIncidentReportApp().site;
  const key = useRef('');
  const search = useAddressSearch(async (address, signal): Promise<Found[]> => {
    const places = await fetchAddressSuggestions(api, { address, country, signal });
    return places.map((place) => ({ id: place.address, text: place.address, place }));
  });
  return (
    <AddressSearch
      label={text.address}
      optional={!needed}
      hint={text.addressHint}
      autoComplete="off"
      search={search}
      {...form.field('address')}
      onKeyDown={(event) => {
        key.current = event.key;
      }}
      onQuery={(typed) => {
        // While the person deletes characters, no search for suggestions starts.
        if (key.current === 'Backspace' || key.current === 'Delete') return;
        if (!isEnough(typed)) return search.clear();
        search.ask(typed);
        onTyped?.(typed);
      }}
      onSelect={({ place }) => onPlace?.(place)}
    />
  );
};
