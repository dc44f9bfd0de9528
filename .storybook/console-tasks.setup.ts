/**
 * Runs before React is loaded. React's development build creates a console task for each element, so that developer
 * tools can show stack traces. Playwright counts as a developer tool, so each task captures a stack trace, which no
 * test reads. Together they take a twelfth of the time of all stories.
 */
Reflect.set(console, 'createTask', undefined);
