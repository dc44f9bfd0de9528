import { useApi } from '@journey/api';
import { findAddress, findPosition, type FoundPlace, type MapPosition } from '@journey/api/geocoding';
import { useEffect, useRef, useState } from 'react';
import { useReporting } from '../../reporting.ts';
import { incidentMessages as text } from './messages.ts';

/**
 * Keeps map and address in step (V-12): a place picked on the map fills the address, an address typed or taken moves
 * the map. The last of both counts; an answer to anything earlier is let go.
 * @param initial the address that the report holds already
 */
export const usePlace = (initial: string, setAddress: (address: string) => void) => {
  const api = useApi();
  const { country } = useReporting().site;
  const [position, setPosition] = useState<MapPosition | null>(null);
  const [problem, setProblem] = useState<string>();
  const last = useRef(new AbortController());
  const begin = () => {
    last.current.abort();
    last.current = new AbortController();
    setProblem(undefined);
    return last.current.signal;
  };

  const show = (place: FoundPlace) => {
    begin();
    setPosition(place.position);
  };
  const typed = async (address: string) => {
    const signal = begin();
    try {
      const place = await findPosition(api, { address, country, signal });
      if (!signal.aborted && place) setPosition(place.position);
    } catch {
      // The typed address stays; only the map does not follow it.
    }
  };
  const pick = async (at: MapPosition) => {
    const signal = begin();
    setPosition(at);
    try {
      const place = await findAddress(api, at, signal);
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
