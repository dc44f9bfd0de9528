/** Returns a new idempotency key, a random UUID. The services use it to recognise repetitions of the same change. */
export const createIdempotencyKey = (): string => {
  // Browsers offer `randomUUID` only on secure origins. A phone that opens a developer's machine over plain HTTP
  // lacks it.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
