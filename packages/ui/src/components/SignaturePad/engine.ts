/** The library in a module of its own, so that it is loaded only when a signature is asked for. */
export { default as Pad } from 'signature_pad';
