/** Addresses of opened documents. They are revoked when the session ends, since the documents are personal. */
const opened = new Set<string>();

/**
 * Shows a document in a new tab. The tab opens at once, within the person's click, since browsers block one that opens
 * later; it says that it is waiting, and is closed again when the document does not come.
 * @param load fetches the document.
 * @param waiting text of the new tab until the file has come.
 * @returns whether the tab could be opened; `load` is not called when it could not.
 * @throws what `load` throws.
 */
export const openInNewTab = async (load: () => Promise<Blob>, waiting: string): Promise<boolean> => {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  // The document's tab has no way back to this page.
  tab.opener = null;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  try {
    const address = URL.createObjectURL(await load());
    opened.add(address);
    tab.location.replace(address);
    return true;
  } catch (error) {
    tab.close();
    throw error;
  }
};

/** Saves a document under a name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes once the click is over; a moment's grace for those that start late.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Forgets the documents that were opened. */
export const forgetOpened = (): void => {
  for (const address of opened) URL.revokeObjectURL(address);
  opened.clear();
};
