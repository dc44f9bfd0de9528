import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  /* The extra pixel makes up for the negative margin of the buttons. */
  gap: calc(var(--space8) + 1px) var(--space8);
  border-bottom: 1px solid var(--divider);
  button {
    min-height: var(--target);
    min-width: var(--target);
    margin-bottom: -1px;
    padding: 10px var(--space12);
    border: 0;
    border-bottom: 4px solid transparent;
    background: none;
    color: var(--text-muted);
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    border-bottom-color: var(--border);
    color: var(--text);
  }
  button[aria-selected='true'] {
    border-bottom-color: var(--selected);
    color: var(--text);
  }
  @media (forced-colors: active) {
    button {
      border-bottom-color: Canvas;
    }
    button[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
`;

const Panel = styled.div`
  min-height: var(--target);
  padding-top: var(--space16);
`;

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** The tab list's accessible name, such as “Your reports”. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the tab that is open at first; by default the first tab. */
  initial?: string;
  /** Called with the id of the tab that the person has opened. */
  onSelect?: (id: string) => void;
}

/**
 * For each key that opens another tab, a function from the index of the open tab to that of the tab to open. An
 * index beyond either end wraps around.
 */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs of which one panel is shown at a time. The Tab key stops only once at the list of tabs; arrow keys, Home
 * and End open another tab at once (WAI-ARIA practices, tabs with automatic activation).
 */
export const Tabs = ({ label, tabs, initial, onSelect }: TabsProps) => {
  const unique = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(initial);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );

  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab || tab === tabs[at]) return;
    setChosen(tab.id);
    onSelect?.(tab.id);
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    // Key combinations are left to the browser, such as Alt and the left arrow, which go back.
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const to = (move(at, tabs.length) + tabs.length) % tabs.length;
    select(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={press} tabIndex={-1}>
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${unique}${id}`}
            aria-selected={index === at}
            aria-controls={`${unique}${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => select(index)}
          >
            {name}
          </button>
        ))}
      </List>
      {tabs.map(({ id, content }, index) => (
        <Panel
          key={id}
          role="tabpanel"
          id={`${unique}${id}-panel`}
          aria-labelledby={`${unique}${id}`}
          hidden={index !== at}
          tabIndex={0}
        >
          {index === at && content}
        </Panel>
      ))}
    </div>
  );
};
