import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Props {
  readonly names: readonly string[];
}

/**
 * Keeps named query parameters in every page's address, so that a reload or a copied address shows the same: a
 * development host's `brand` and `country` (H-02).
 */
export const KeepInAddress = ({ names }: Props): null => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const kept = useRef(new URLSearchParams(search));

  useEffect(() => {
    const now = new URLSearchParams(search);
    for (const name of names) {
      const value = kept.current.get(name);
      if (value && !now.has(name)) now.set(name, value);
    }
    if (now.toString() !== new URLSearchParams(search).toString())
      void navigate({ pathname, search: `?${now}`, hash }, { replace: true });
    else kept.current = now;
  }, [names, pathname, search, hash, navigate]);

  return null;
};
