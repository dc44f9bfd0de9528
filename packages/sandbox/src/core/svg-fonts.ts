/**
 * Values of `font-family` for texts in the sandbox's SVG drawings. Named fonts come first, because a generic family is
 * a different font on each machine, and screenshots of the stories would then differ.
 */
export const SVG_SANS_SERIF = 'Liberation Sans, Arial, sans-serif';
export const SVG_MONOSPACE = 'Liberation Mono, Courier New, monospace';
