/**
 * For tests in jsdom, which has the dialog element and not its methods. How the platform behaves (focus, Escape, what
 * is inert) is proved in the stories, in a browser.
 */
export function giveDialogsMethods(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
