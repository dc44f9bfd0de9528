/** Exports signature_pad from a separate module, so that it is loaded only when a signature field is shown. */
export { default as Pad } from 'signature_pad';
