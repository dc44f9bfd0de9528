import { onTestFinished, vi } from 'vitest';

/**
 * Provides a canvas that draws nothing and a `ResizeObserver` that reports nothing, until the current test ends. jsdom
 * has neither, and the signature pad, which needs both, may load at any moment of a test.
 */
export const provideCanvas = (): void => {
  const nothing = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
  // Each method, such as `measureText`, returns a width, which is all that is read of a result.
  const context = new Proxy({}, { get: () => () => ({ width: 100 }), set: () => true });
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  onTestFinished(() => {
    getContext.mockRestore();
    // Other stubs, such as that of workers for a whole file, must stay.
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });
};
