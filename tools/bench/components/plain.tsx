import { exposeBenchmark } from './harness.tsx';

/**
 * The benchmark of plain React with native elements and no styles: the least that any component library has to render.
 */
exposeBenchmark({
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
