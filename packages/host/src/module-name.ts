/**
 * Returns the name of one of this repository's modules, such as `flows/host/brand`. The name is the same for the
 * module's source here and for its file in an installed package. Undefined for modules of other libraries.
 * @param id the bundler's id of the module, which contains its path
 */
export const getModuleName = (id: string): string | undefined => {
  const [, name, path] = /\/(?:packages|@journey)\/(\w+)\/(?:src|dist)\/([^?]+)\.(?:tsx?|js)$/.exec(id) ?? [];
  return name && `${name}/${path}`;
};
