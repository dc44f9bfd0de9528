import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type CompositeFieldProps, useCompositeField } from '../field/composite.ts';
import { getFieldAria, FieldFrame, type FieldProps } from '../field/frame.tsx';
import { applyFormatToField } from '../field/mask.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { Input } from '../TextField/TextField.styles.ts';
import { type PhoneCountryCode, loadPhoneLibrary, type PhoneLibrary } from './phone-library.ts';
import {
  getCallingCode,
  isInternational,
  listCountries,
  formatAustralianPhone,
  parsePhone,
  formatPhone,
} from './phone-number.ts';
import { CountryBox, Row } from './PhoneField.styles.ts';

export interface PhoneFieldProps extends FieldProps, CompositeFieldProps {
  /**
   * The country that is selected at first. Pass the person's home country if it is known, otherwise the site's
   * country.
   */
  country?: PhoneCountryCode;
  /**
   * Accessible name of the phone field's list of countries, such as “Country code”. The field's label describes the list,
   * and is therefore not needed in its name.
   */
  countryLabel: string;
  /** The language in which the list names the countries, as a BCP 47 tag. */
  locale?: string;
  autoComplete?: string;
  /** The initial phone number in E.164 format. Within a form, set the form's default value instead. */
  defaultValue?: string;
  disabled?: boolean;
  required?: boolean;
}

/**
 * A field for a phone number: a list of countries, Australia and New Zealand first, and the number as people write it.
 * The list initially selects the site's country or, in the check-in's form, that of the driver's home if it is known.
 * The form's value is in E.164 format (`+61412345678`) however the number was typed; the typed text stays visible. A
 * number typed or pasted with a country code selects that country: at once after + or 00, otherwise when the person
 * leaves the field.
 */
export const PhoneField = ({
  name,
  id = name,
  country: start = 'AU',
  countryLabel,
  locale = 'en',
  autoComplete = 'tel',
  defaultValue = '',
  disabled,
  required,
  ref,
  onChange,
  onBlur,
  ...frame
}: PhoneFieldProps) => {
  const [first] = useState(() => formatPhone(defaultValue, undefined));
  const [country, setCountry] = useState<PhoneCountryCode>(first.country ?? start);
  const [library, setLibrary] = useState<PhoneLibrary>();
  const field = useRef<HTMLInputElement>(null);
  // The phone field's current state. A ref holds it, because the form also reads and writes the field between
  // renders.
  const now = useRef<{ country: PhoneCountryCode; library?: PhoneLibrary; typing: boolean }>({
    country,
    typing: false,
  });

  const choose = (chosen: PhoneCountryCode) => {
    now.current.country = chosen;
    setCountry(chosen);
  };
  const read = () => parsePhone(field.current?.value ?? '', now.current.country, now.current.library);
  /** Formats the text for its country. @param edit the event of the person's edit, if there is one */
  const shape = (edit?: Event) => {
    if (field.current && now.current.country === 'AU')
      applyFormatToField(field.current, formatAustralianPhone, edit);
  };
  const write = (value: string) => {
    if (!field.current) return;
    const shown = formatPhone(value, now.current.library);
    field.current.value = shown.typed;
    now.current.typing = false;
    if (shown.country) choose(shown.country);
  };
  const tell = useCompositeField(
    { name, read: () => read().number, write, focus: () => field.current?.focus() },
    { ref, onChange, onBlur },
  );
  const chooseNamedCountry = () => {
    const { country: named } = read();
    if (named && named !== now.current.country) choose(named);
  };
  const changed = () => {
    // Without + or 00, the first digits of a national number may look like another country's code, such as 43 for
    // Austria.
    if (isInternational(field.current?.value ?? '')) chooseNamedCountry();
    tell('change');
  };
  /** Formats a number that was shown before the phone library was loaded, unless the person has changed it. */
  const showAsPeopleWriteIt = () => {
    const shown = field.current?.value ?? '';
    if (now.current.library && !now.current.typing && shown.startsWith('+')) write(shown);
  };
  const arrived = useEffectEvent((loaded: PhoneLibrary) => {
    now.current.library = loaded;
    setLibrary(loaded);
    // What the person typed while the phone library was loading was parsed by simpler rules, so it is parsed again
    // with the library.
    if (now.current.typing) changed();
    else if (document.activeElement !== field.current) showAsPeopleWriteIt();
  });
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const loaded = await loadPhoneLibrary();
      if (!isUnmounted) arrived(loaded);
    };
    // If the phone library fails to load, the field still handles numbers of Australia and New Zealand, and those
    // that begin with “+”.
    load().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, []);

  // A form renders this field again at each change, so its 240 options are memoised.
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const listed = listCountries(library);
    // Until the library is loaded, and for a country without numbers of its own, the list lacks the selected country.
    if (!listed.includes(start)) listed.push(start);
    const [au, nz, ...others] = listed.map((code) => ({
      code,
      name: names.of(code) ?? code,
    }));
    others.sort((a, b) => a.name.localeCompare(b.name, locale));
    return [au, nz, ...others]
      .filter((item) => item !== undefined)
      .map(({ code, name: words }) => {
        const callingCode = getCallingCode(code, library);
        return (
          <option key={code} value={code}>
            {words} {callingCode && `(+${callingCode})`}
          </option>
        );
      });
  }, [library, locale, start]);
  const callingCode = getCallingCode(country, library);
  const left = (to: EventTarget | null) => {
    if (to instanceof Node && field.current?.parentElement?.contains(to)) return;
    chooseNamedCountry();
    tell('blur');
  };

  return (
    <FieldFrame id={id} {...frame}>
      <Row onBlur={(event) => left(event.relatedTarget)}>
        <CountryBox>
          <span aria-hidden>
            {country} {callingCode && `+${callingCode}`}
          </span>
          <ChevronDownIcon />
          <select
            aria-label={countryLabel}
            aria-describedby={`${id}-label`}
            autoComplete="off"
            disabled={disabled}
            value={country}
            onChange={(event) => {
              choose(event.currentTarget.value as PhoneCountryCode);
              shape();
              tell('change');
            }}
          >
            {options}
          </select>
        </CountryBox>
        <Input
          ref={field}
          type="tel"
          id={id}
          autoComplete={autoComplete}
          defaultValue={first.typed}
          disabled={disabled}
          aria-required={required || undefined}
          {...getFieldAria(id, frame.hint, frame.error)}
          onChange={(event) => {
            now.current.typing = true;
            shape(event.nativeEvent);
            changed();
          }}
          // The number is rewritten only when it loses the focus: rewriting drops the selection,
          // and what the person types next would be added to the old number instead of replacing
          // it.
          onBlur={showAsPeopleWriteIt}
        />
      </Row>
    </FieldFrame>
  );
};
