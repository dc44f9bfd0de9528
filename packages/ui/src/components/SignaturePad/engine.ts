/** The library, alone in a module of its own, so that it is loaded where a signature is asked for and nowhere else. */
export { default as Pad } from 'signature_pad';
