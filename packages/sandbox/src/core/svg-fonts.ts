/**
 * The fonts of texts in the sandbox's SVG drawings, as values of `font-family`. Named fonts come first, because a generic
 * family is another font on each machine, and the stories' pictures would then differ from machine to machine.
 */
export const SVG_SANS_SERIF = 'Liberation Sans, Arial, sans-serif';
export const SVG_MONOSPACE = 'Liberation Mono, Courier New, monospace';
