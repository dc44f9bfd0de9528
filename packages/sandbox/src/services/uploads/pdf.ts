/** Whether bytes are a whole PDF: its mark at the beginning, its end at the end. */

const latin1 = new TextDecoder('latin1');

export const isWholePdf = (bytes: Uint8Array): boolean =>
  latin1.decode(bytes.subarray(0, 5)) === '%PDF-' && latin1.decode(bytes.subarray(-1024)).includes('%%EOF');
