export * from './pictures.ts';
export * from './status-icons.ts';
