import { Combobox, type ComboboxProps, type Suggestion } from '@journey/ui';
import { addressMessages as text } from '../form-messages.ts';
import { formatCount } from '../plural.ts';
import { getNotePropsForOptionalField } from '../shared-field-props.ts';
import type { useAddressSearch } from './use-address-search.ts';

type Own = 'listLabel' | 'messages' | 'items' | 'state' | 'retry';

interface Props<Item extends Suggestion> extends Omit<ComboboxProps<Item>, Own> {
  readonly search: ReturnType<typeof useAddressSearch<Item>>;
  readonly optional?: boolean;
}

/** An address field with suggestions while the person types. Text that matches no suggestion is accepted as well. */
export const AddressSearch = <Item extends Suggestion>({ search, optional, ...field }: Props<Item>) => (
  <Combobox<Item>
    listLabel={text.suggestions}
    messages={{
      loading: text.searching,
      none: text.noneFound,
      error: text.failed,
      count: (count) => `${formatCount(count, 'address', 'addresses')} found`,
    }}
    items={search.items}
    state={search.state}
    retry={{ label: text.again, onChoose: search.retry }}
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
