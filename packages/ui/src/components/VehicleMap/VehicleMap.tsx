import { type ReactNode, useId } from 'react';
import { getFieldAria, Hint } from '../field/frame.tsx';
import { SectionLegend } from '../field/section-legend.tsx';
import { CheckIcon } from '../../icons/index.ts';
import {
  VEHICLE_TOP_VIEW_PATHS,
  VEHICLE_TOP_VIEW_SIZE,
  VEHICLE_SPOTS,
  type VehicleSpot,
} from '../../illustrations/plan.ts';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { Box, Drawing, Entry, PartList, Pin, Plan, Sides } from './VehicleMap.styles.ts';

/**
 * A part of the car that can be damaged: its code in the services, its name, and its spot on the drawing, if it
 * has one.
 */
export interface DamageableVehiclePart {
  code: string;
  name: string;
  spot?: VehicleSpot;
}

export interface VehicleMapProps {
  /** The id of the field with the car's drawing, to which the error summary links. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /**
   * The parts of the car that can be chosen, in the order of their numbers on the drawing. Those without a spot
   * are only in the list.
   */
  locations: readonly DamageableVehiclePart[];
  /** Codes of the car parts chosen as damaged. The page stores them, so that other lists on it show the same parts. */
  chosen: readonly string[];
  /**
   * Called with a car part's code when the part is pressed. The page then adds or removes the code, or refuses it
   * if too many are chosen.
   */
  onToggle: (code: string) => void;
  disabled?: boolean;
}

/**
 * A drawing of a car on which a person marks damaged parts. Each mark is a checkbox of 48 px, and its label is the
 * part's name in a list. The person can press either, but the Tab key stops only once at each part.
 */
export const VehicleMap = (props: VehicleMapProps) => {
  const { id, legend, hint, error, locations, chosen, onToggle, disabled } = props;
  const own = useId();
  const drawn = locations.flatMap((place, index) => {
    const spot = place.spot && VEHICLE_SPOTS[place.spot];
    return spot ? [{ ...place, ...spot, number: index + 1, box: `${own}${place.code}` }] : [];
  });
  const isChosen = (code: string) => chosen.includes(code);
  const mark = (code: string, number: number) => (isChosen(code) ? <CheckIcon /> : number);
  return (
    <Box id={id} aria-describedby={getFieldAria(id, hint, error)['aria-describedby']} data-field>
      <SectionLegend>{legend}</SectionLegend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
      <Sides>
        <Drawing>
          <Plan
            viewBox={`0 0 ${VEHICLE_TOP_VIEW_SIZE.width} ${VEHICLE_TOP_VIEW_SIZE.height}`}
            aria-hidden="true"
            focusable="false"
          >
            <path className="wheels" d={VEHICLE_TOP_VIEW_PATHS.wheels} />
            <path className="body" d={VEHICLE_TOP_VIEW_PATHS.mirrors} />
            <path className="body" d={VEHICLE_TOP_VIEW_PATHS.body} />
            <path className="glass" d={VEHICLE_TOP_VIEW_PATHS.glass} />
            <path d={VEHICLE_TOP_VIEW_PATHS.lines} />
            <path className="lights" d={VEHICLE_TOP_VIEW_PATHS.lights} />
            {drawn.map(({ code, d }) => (
              <path key={code} className="spot" d={d} data-chosen={isChosen(code) || undefined} />
            ))}
          </Plan>
          {drawn.map(({ code, at: [x, y], box, number, spot }) => (
            <Pin
              key={code}
              data-spot={spot}
              style={{
                left: `${(x / VEHICLE_TOP_VIEW_SIZE.width) * 100}%`,
                top: `${(y / VEHICLE_TOP_VIEW_SIZE.height) * 100}%`,
              }}
            >
              <input
                type="checkbox"
                id={box}
                checked={isChosen(code)}
                disabled={disabled}
                onChange={() => onToggle(code)}
              />
              <span aria-hidden="true">{mark(code, number)}</span>
            </Pin>
          ))}
        </Drawing>
        <PartList role="list">
          {drawn.map(({ code, name, box, number }) => (
            <Entry key={code} data-chosen={isChosen(code) || undefined}>
              <label htmlFor={box}>
                <span aria-hidden="true">{mark(code, number)}</span>
                {name}
              </label>
            </Entry>
          ))}
          {locations
            .filter(({ spot }) => !spot)
            .map(({ code, name }) => (
              <Entry key={code}>
                <Checkbox
                  name={`${own}${code}`}
                  label={name}
                  checked={isChosen(code)}
                  disabled={disabled}
                  onChange={() => onToggle(code)}
                />
              </Entry>
            ))}
        </PartList>
      </Sides>
    </Box>
  );
};
