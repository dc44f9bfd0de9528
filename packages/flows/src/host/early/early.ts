/*
 * Runs before the page's own scripts, from a small file of its own: it keeps what is pressed on a prerendered page, and
 * shows what a page says whose scripts do not come or cannot run. Browsers too old for the rest still run it, so its
 * syntax and its functions are those of ECMAScript 5.
 */
/* eslint-disable no-var, vars-on-top, func-names, prefer-template */
(function () {
  var pressed: HTMLElement | null = null;

  /** Shows a note of the page, or hides it; after the first nothing more needs to be said. */
  function show(name: string, hidden?: boolean) {
    var note = document.getElementById('early-' + name);
    if (name !== 'wait') clearTimeout(late);
    if (note) note.hidden = !!hidden;
  }

  function keepPress(event: Event) {
    var button = (event.target as Element).closest<HTMLElement>('#root button');
    if (!button) return;
    // Kept from everybody, so that it happens once.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) pressed.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    show('wait');
  }

  function tellFailure(event: Event) {
    // A picture is no script. A script that came and cannot be read is newer than the browser.
    if ((event.target as Element).nodeName !== 'IMG')
      show(/syntax/i.test((event as ErrorEvent).message) ? 'old' : 'late');
  }

  function finish() {
    document.removeEventListener('click', keepPress, true);
    removeEventListener('error', tellFailure, true);
    show('late', true);
    show('wait', true);
    if (pressed) {
      pressed.removeAttribute('aria-busy');
      pressed.click();
    }
  }

  /** Ten seconds without the page's scripts are too long to say nothing. */
  var late = setTimeout(show, 10000, 'late');

  // The page's scripts may have come first: then there is nothing left to do here.
  if (document.documentElement.hasAttribute('data-live')) clearTimeout(late);
  else {
    document.addEventListener('click', keepPress, true);
    addEventListener('error', tellFailure, true);
    addEventListener('journey:live', finish);
    // Without modules no script of the page will ever run.
    if (!('noModule' in document.createElement('script'))) show('old');
  }
})();
