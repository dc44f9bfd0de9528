/** The part of the screen reader that is bundled into a page (reader.ts). */
export { virtual } from '@guidepup/virtual-screen-reader';
