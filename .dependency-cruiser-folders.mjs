import modules, { testing } from './.dependency-cruiser.mjs';

/**
 * Folders do not import each other in circles. Tests and the workshop stand outside of this: a story reaches into the
 * workshop, which shows every screen.
 */
export default {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'Two folders that import each other cannot be read one at a time.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: `${modules.options.exclude.path}|${testing}|^\\.storybook/` },
  },
};
