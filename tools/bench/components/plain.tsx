import { offer } from './harness.tsx';

/** React and the platform's own elements, without a style: what any component has to be drawn with. */
offer({
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
