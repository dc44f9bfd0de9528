import modules, { testing } from './.dependency-cruiser.mjs';

/**
 * Forbids import cycles between folders. Tests and the workshop (Storybook) are exempt: stories import the workshop's
 * set-up, and the workshop imports every screen.
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
