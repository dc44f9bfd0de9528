/** Adds the methods of `<dialog>` that jsdom lacks, for tests in jsdom. */
export const polyfillDialogMethods = (): void => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
};
