/** What of the screen reader goes into a page (reader.ts). */
export { virtual } from '@guidepup/virtual-screen-reader/browser.js';
