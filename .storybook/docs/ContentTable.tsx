import { useId, useState } from 'react';
import { renderMessage } from './render-message.ts';

interface Text {
  readonly screen: string;
  readonly name: string;
  readonly text: string;
}

const modules = import.meta.glob<Record<string, unknown>>(
  '../../packages/flows/src/**/{messages,*-messages}.ts',
  {
    eager: true,
  },
);

const PLACE = /\/src\/(.+)\/(?:\w+-)?messages\.ts$/;

const textsIn = (screen: string, name: string, value: unknown): Text[] => {
  if (typeof value === 'string') return [{ screen, name, text: value }];
  if (typeof value === 'function')
    return [{ screen, name, text: renderMessage(value as (...gaps: unknown[]) => unknown) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(screen, `${name}.${key}`, inner));
};

const texts = Object.entries(modules)
  .flatMap(([path, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => textsIn(PLACE.exec(path)?.[1] ?? path, name, value)),
  )
  .toSorted((one, other) => one.screen.localeCompare(other.screen));

/** All messages of the flows by screen, with a search field. */
export const ContentTable = () => {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = texts.filter(({ screen, name, text }) => {
    const all = `${screen} ${name} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const screens = Map.groupBy(found, ({ screen }) => screen);
  return (
    <>
      <p>
        <label htmlFor={id}>Search in texts, names and screens</label>
        <br />
        <input
          id={id}
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          style={{ font: '16px/24px system-ui', padding: '12px', width: '100%', boxSizing: 'border-box' }}
        />
      </p>
      <p role="status">
        {found.length} of {texts.length} texts
      </p>
      {[...screens].map(([screen, own]) => (
        <section key={screen}>
          <h2>{screen}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Text</th>
              </tr>
            </thead>
            <tbody>
              {own.map(({ name, text }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
};
