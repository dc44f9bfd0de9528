/*
 * This small script runs before the page's main scripts. It remembers the last button, or link in a form, that is
 * pressed on the prerendered page, and shows a message if the main scripts do not load or cannot run. It must run even
 * in browsers that are too old for the main scripts, so it uses only the syntax and functions of ECMAScript 5 (`npm
 * test -- floor` checks the built file).
 */
/* eslint-disable no-var, vars-on-top, func-names, prefer-template */
(function () {
  var pressed: HTMLElement | null = null;

  /**
   * Whether the browser supports JavaScript modules. The main scripts are modules, so they cannot run without this
   * support.
   */
  var hasModules = 'noModule' in document.createElement('script');
  /** Whether the browser is older than every supported one. All supported browsers have `toSorted`. */
  var isOld = !hasModules || !('toSorted' in []);

  /**
   * Shows or hides one of the page's messages, given by its name. Any message other than `wait` means that the page has
   * either failed or started, so the timer for the message `late` is cancelled.
   */
  var show = function (name: string, hidden?: boolean) {
    var note = document.getElementById('early-' + name);
    if (name !== 'wait') clearTimeout(late);
    if (note) note.hidden = !!hidden;
  };

  var keepPress = function (event: Event) {
    // A link in a form would load another document, which would lose what the person has typed.
    var button = (event.target as Element).closest<HTMLElement>('#root button,#root form a');
    if (!button) return;
    // The click is stopped here because `finish` repeats it once the page is interactive.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) pressed.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    show('wait');
  };

  var tellFailure = function (event: Event) {
    // An image that fails to load also causes an error event, which is ignored. A syntax error means that this browser
    // is too old for the main scripts. In an old browser, any other error means the same.
    if ((event.target as Element).nodeName !== 'IMG')
      show(isOld || /syntax/i.test((event as ErrorEvent).message) ? 'old' : 'late');
  };

  var finish = function () {
    document.removeEventListener('click', keepPress, true);
    removeEventListener('error', tellFailure, true);
    show('late', true);
    show('wait', true);
    if (pressed) {
      pressed.removeAttribute('aria-busy');
      pressed.click();
    }
  };

  /** Shows the message `late` when the main scripts have not started within ten seconds. */
  var late = setTimeout(show, 10000, 'late');

  // If the main scripts started before this one, the page is already interactive.
  if (document.documentElement.hasAttribute('data-live')) clearTimeout(late);
  else {
    document.addEventListener('click', keepPress, true);
    addEventListener('error', tellFailure, true);
    addEventListener('journey:live', finish);
    if (!hasModules) show('old');
  }
})();
