export { startHost } from './brand.tsx';
export { startDevelopmentHost } from './development.ts';
export { startVirHost } from './vir.tsx';
