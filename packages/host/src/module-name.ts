/**
 * Returns the name of one of our modules, such as `flows/host/brand`: the same for its source in this repository and
 * for its file in an installed package. Undefined for other modules.
 * @param id the module's path, as the bundler has it
 */
export const getModuleName = (id: string): string | undefined => {
  const [, name, path] = /\/(?:packages|@journey)\/(\w+)\/(?:src|dist)\/([^?]+)\.(?:tsx?|js)$/.exec(id) ?? [];
  return name && `${name}/${path}`;
};
