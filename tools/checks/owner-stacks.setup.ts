import * as React from 'react';

// React's development build captures a stack trace for each element that it creates, up to ten thousand a second, to
// name the place in its warnings. No test reads these traces, and they take a twelfth of the time of component tests.
// React counts the traces in a property that is internal and has no type. If it always reads as too many, React
// captures none.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
  | object
  | undefined;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
    configurable: true,
  });
