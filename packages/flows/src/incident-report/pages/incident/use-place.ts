import { useApi } from '@journey/api';
import {
  findAddressAtPosition,
  findPositionOfAddress,
  type AddressWithMapPosition,
  type MapPosition,
} from '@journey/api/geocoding';
import { useEffect, useRef, useState } from 'react';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { incidentMessages as text } from './messages.ts';

/**
 * Synchronises the map and the address field (V-12): picking a place on the map fills in the address, and typing or
 * choosing an address moves the map. Only the latest action counts; responses to earlier requests are ignored.
 * @param initial the address that is already in the report
 * @param setAddress called with the address of a place that was picked on the map
 */
export const useSyncMapAndAddress = (initial: string, setAddress: (address: string) => void) => {
  const api = useApi();
  const { country } = useIncidentReportApp().site;
  const [position, setPosition] = useState<MapPosition | null>(null);
  const [problem, setProblem] = useState<string>();
  const last = useRef(new AbortController());
  const begin = () => {
    last.current.abort();
    last.current = new AbortController();
    setProblem(undefined);
    return last.current.signal;
  };

  const show = (place: AddressWithMapPosition) => {
    begin();
    setPosition(place.position);
  };
  const typed = async (address: string) => {
    const signal = begin();
    try {
      const place = await findPositionOfAddress(api, { address, country, signal });
      if (!signal.aborted && place) setPosition(place.position);
    } catch {
      // A failed search for the typed address is ignored: the map does not move, and the typed address stays.
    }
  };
  const pick = async (at: MapPosition) => {
    const signal = begin();
    setPosition(at);
    try {
      const place = await findAddressAtPosition(api, at, signal);
      if (signal.aborted) return;
      if (place) setAddress(place.address);
      else setProblem(text.placeUnknown);
    } catch {
      if (!signal.aborted) setProblem(text.placeFailed);
    }
  };

  const first = useRef(() => initial && typed(initial));
  useEffect(() => {
    void first.current();
    return () => last.current.abort();
  }, []);
  return { position, problem, show, typed, pick };
};
