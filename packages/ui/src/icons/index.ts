export * from './pictures.ts';
export * from './signs.ts';
