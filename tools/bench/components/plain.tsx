import { exposeBenchmarkOnWindow } from './harness.tsx';

/**
 * Native elements rendered by plain React without styles, for comparison with our components. No component library can
 * render less.
 */
exposeBenchmarkOnWindow({
  Field: ({ name, label, ...input }) => (
    <p>
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} {...input} />
    </p>
  ),
  Button: ({ children }) => <button type="button">{children}</button>,
  Frame: ({ children }) => children,
  switchBrand: undefined,
});
