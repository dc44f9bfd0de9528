import { useForm } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { ComponentKit } from './kit.ts';

const place = document.body.appendChild(document.createElement('main'));

/** Forces the browser to compute the layout, so that the measured time includes this work. */
const settle = (): number => document.body.offsetHeight;

const many = <T,>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/**
 * Makes the benchmark's functions for one of the compared component libraries available on `window`, where the
 * benchmark calls them.
 */
export const exposeBenchmarkOnWindow = ({ Field, Button, Frame, switchBrand }: ComponentKit): void => {
  let root: Root | undefined;
  let drawn: ReactNode;

  // An element between the form and its fields is needed, because React is slow if a form has over a thousand direct
  // children. That would distort the measurement of the library.
  const controls = (fields: number, buttons: number): ReactNode => (
    <form>
      <div>
        {many(fields, (n) => (
          <Field key={n} name={`field${n}`} label={`Field ${n}`} />
        ))}
        {many(buttons, (n) => (
          <Button key={n}>Press {n}</Button>
        ))}
      </div>
    </form>
  );
  const draw = (content: ReactNode, brand = 0): void => {
    root ??= createRoot(place);
    drawn = content;
    flushSync(() => root?.render(<Frame brand={brand}>{content}</Frame>));
  };

  const Form = ({ fields }: { readonly fields: number }) => {
    const { register, handleSubmit } = useForm();
    return (
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <div>
          {many(fields, (n) => (
            <Field key={n} label={`Field ${n}`} {...register(`field${n}`, { required: true })} />
          ))}
          <Button>Continue</Button>
        </div>
      </form>
    );
  };

  window.journeyBench = {
    mount(fields, buttons) {
      const begun = performance.now();
      draw(controls(fields, buttons));
      settle();
      const took = performance.now() - begun;
      root?.unmount();
      root = undefined;
      settle();
      return took;
    },
    show: (fields, buttons) => draw(controls(fields, buttons)),
    form: (fields) => draw(<Form fields={fields} />),
    brand(n) {
      const begun = performance.now();
      if (switchBrand) switchBrand(n);
      else draw(drawn, n);
      settle();
      return performance.now() - begun;
    },
  };
};
