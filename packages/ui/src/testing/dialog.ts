/**
 * Adds the methods of `<dialog>` that jsdom lacks, for tests in jsdom. How real dialogs behave (focus, Escape,
 * inertness) is tested by stories in a browser.
 */
export const polyfillDialogMethods = (): void => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
};
