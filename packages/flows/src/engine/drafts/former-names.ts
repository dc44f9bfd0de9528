/**
 * Renames the fields of stored values that an earlier release wrote under other names.
 * @param former maps each current name to its former name
 * @returns the values by their current names; a value that already has its current name is not replaced
 */
export const renameFormerFields = (
  values: Readonly<Record<string, unknown>>,
  former: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => {
  const renamed = Object.entries(former).flatMap(([now, before]) =>
    before in values ? [[now, values[before]] as const] : [],
  );
  return { ...Object.fromEntries(renamed), ...values };
};
