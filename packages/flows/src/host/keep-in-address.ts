/**
 * Keeps named query parameters in the address of every page to come, so that a reload or a copied address shows the
 * same: a development host's `brand` and `country` (H-02), the VIR host's `source` besides. It works on the
 * history itself, since the address must never be without them, not even until the next page has been drawn.
 */
export const keepInAddress = (names: readonly string[]): void => {
  const asked = new URLSearchParams(location.search);
  const kept = names.flatMap((name) => {
    const value = asked.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (kept.length === 0) return;

  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (state, unused, address) => {
      const next = new URL(address ?? location.href, location.href);
      for (const [name, value] of kept) if (!next.searchParams.has(name)) next.searchParams.set(name, value);
      original(state, unused, next);
    };
  }
};
