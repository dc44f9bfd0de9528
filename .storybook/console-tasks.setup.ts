/**
 * Runs before React is loaded. React's development build makes a console task for each element, for the stack traces of
 * developer tools. Playwright counts as such a tool, so each task costs a stack trace, together a twelfth of the time of
 * all stories, and no test reads them.
 */
Reflect.set(console, 'createTask', undefined);
