/** Downloads a blob as a file. @param name the file's name */
export const downloadBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Most browsers read the blob during the click, but some begin a moment later. The URL is therefore revoked with a delay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
