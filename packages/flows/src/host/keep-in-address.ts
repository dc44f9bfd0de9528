/**
 * Adds the named query parameters of the current address to every later address, so that a reload or a copied address
 * shows the same site. They are `brand` and `country` on a development host (H-02), and `source` too on the VIR host.
 * It wraps `history.pushState` and `replaceState`, so that no address lacks them, not even until the next page is
 * rendered.
 */
export const keepQueryParametersInAddress = (names: readonly string[]): void => {
  const pageParameters = new URLSearchParams(location.search);
  const keptParameters = names.flatMap((name) => {
    const value = pageParameters.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (keptParameters.length === 0) return;

  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (state, unused, address) => {
      const next = new URL(address ?? location.href, location.href);
      for (const [name, value] of keptParameters)
        if (!next.searchParams.has(name)) next.searchParams.set(name, value);
      original(state, unused, next);
    };
  }
};
