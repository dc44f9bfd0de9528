/**
 * Reads values that an earlier release kept on the device, whose fields had other names then.
 * @param former today's names, each with the one before
 * @returns the values by today's names; what has today's name already is not replaced
 */
export const underTodaysNames = (
  values: Readonly<Record<string, unknown>>,
  former: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => {
  const renamed = Object.entries(former).flatMap(([now, before]) =>
    before in values ? [[now, values[before]] as const] : [],
  );
  return { ...Object.fromEntries(renamed), ...values };
};
