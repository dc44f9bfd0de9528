import { useApi } from '@journey/api';
import {
  fetchAddressSuggestions,
  findAddressAtPosition,
  findPositionOfAddress,
  getMapTileUrl,
  MIN_ADDRESS_SEARCH_LENGTH,
  type AddressWithMapPosition,
  type MapPosition,
} from '@journey/api/geocoding';
import type { Suggestion } from '@journey/ui';
import { useEffect, useRef, useState } from 'react';
import { AddressSearch, useAddressSearch } from '../../../fields/address/AddressSearch.tsx';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import type { ReportFieldsProps } from '../../step/report-step.ts';
import { IncidentMap } from './IncidentMap.tsx';
import { incidentMessages as text } from './messages.ts';
import type { IncidentValues } from './schema.ts';

interface Found extends Suggestion {
  readonly place: AddressWithMapPosition;
}

type Props = Pick<ReportFieldsProps<IncidentValues>, 'form'>;

interface AddressProps extends Props {
  /** Whether the address of the incident is required, as it is in panel reports. */
  readonly needed?: boolean;
  /** Called at every change of the typed address, whether or not a search for it starts. */
  readonly onChange?: (typed: string) => void;
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
export const IncidentAddress = ({ form, needed = false, onChange, onPlace, onTyped }: AddressProps) => {
  const api = useApi();
  const { country } = useIncidentReportApp().site;
  const isDeleting = useRef(false);
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
      {...form.field('address', {
        onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange?.(target.value),
      })}
      onInput={({ nativeEvent: { inputType } }) => {
        // The last key does not show whether text is deleted, because a menu, dictation and some on-screen keyboards
        // change the text without a key press.
        isDeleting.current = inputType?.startsWith('delete') ?? false;
      }}
      onQuery={(typed) => {
        // Suggestions would get in the way of a person who is deleting the address, so none are searched for and those
        // on the screen disappear.
        if (isDeleting.current || !isEnough(typed)) return search.clear();
        search.ask(typed);
        onTyped?.(typed);
      }}
      onSelect={({ place }) => onPlace?.(place)}
    />
  );
};

/**
 * Renders the field for the incident's address with a map on which the place can be picked instead (V-12): picking a
 * place fills in the address, and typing or choosing an address moves the map. When an address is deleted, or replaced
 * by one that is not found, its place is removed from the map. Only the latest action counts; responses to earlier
 * requests are ignored.
 */
export const IncidentPlace = ({ form }: Props) => {
  const api = useApi();
  const { site, apiBase } = useIncidentReportApp();
  const { country } = site;
  const [position, setPosition] = useState<MapPosition | null>(null);
  /** The address of the chosen place; undefined while it is not known. */
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /**
   * Whether the chosen place belongs to an address. A place that was picked and has no known address stays when the
   * person types, because the typed text describes it.
   */
  const isOfAddress = useRef(false);
  const last = useRef(new AbortController());
  const begin = () => {
    last.current.abort();
    last.current = new AbortController();
    setAddress(undefined);
    setProblem(undefined);
    return last.current.signal;
  };

  const move = (to: MapPosition) => {
    isOfAddress.current = true;
    setPosition(to);
  };
  const forget = () => {
    if (isOfAddress.current) setPosition(null);
  };
  const show = (place: AddressWithMapPosition) => {
    begin();
    move(place.position);
    setAddress(place.address);
  };
  const change = (typed: string) => {
    last.current.abort();
    setAddress(undefined);
    // A text that is too short for a search cannot be the address of the place.
    if (!isEnough(typed)) forget();
  };
  const find = async (typed: string) => {
    const signal = begin();
    try {
      const place = await findPositionOfAddress(api, { address: typed, country, signal });
      if (signal.aborted) return;
      if (place) move(place.position);
      else forget();
    } catch {
      // A failed search for the typed address is ignored: the map does not move, and the typed address stays.
    }
  };
  const isLocked = form.locked.has('address');
  const pick = async (at: MapPosition) => {
    const signal = begin();
    isOfAddress.current = false;
    setPosition(at);
    try {
      const place = await findAddressAtPosition(api, at, signal);
      if (signal.aborted) return;
      if (!place) return setProblem(text.placeUnknown);
      isOfAddress.current = true;
      setAddress(place.address);
      if (!isLocked) form.setValue('address', place.address, { shouldDirty: true });
    } catch {
      if (!signal.aborted) setProblem(text.placeFailed);
    }
  };

  const saved = form.getValues('address');
  const first = useRef(() => saved && find(saved));
  useEffect(() => {
    void first.current();
    return () => last.current.abort();
  }, []);
  return (
    <>
      <IncidentAddress
        form={form}
        needed
        onChange={change}
        onPlace={show}
        onTyped={(typed) => void find(typed)}
      />
      {!isLocked && (
        <IncidentMap
          country={country}
          tiles={getMapTileUrl(apiBase)}
          position={position}
          address={address}
          problem={problem}
          onPick={(at) => void pick(at)}
        />
      )}
    </>
  );
};
