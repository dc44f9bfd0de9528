import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { getFieldAria, Hint } from '../../field/frame.tsx';
import { CloseIcon, KeyboardIcon, PenIcon, UndoIcon } from '../../icons/index.ts';
import { LazyPart } from '../../lazy/LazyPart.tsx';
import { type LazyLoadMessages, useLazyLoad } from '../../lazy/use-lazy-load.ts';
import { Cluster } from '../../layout/layout.ts';
import { Button } from '../Button/Button.tsx';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { InkCanvas } from './InkCanvas.tsx';
import { isEmptySignature, type Signature, type SignatureStroke } from './signature.ts';
import { Box, Legend, Modes, Sheet } from './SignaturePad.styles.ts';
import { TypedSignaturePreview } from './TypedSignaturePreview.tsx';

export interface SignaturePadProps {
  /** The signature field's id, to which the error summary links. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  labels: {
    draw: string;
    type: string;
    /** The accessible name of the canvas to sign on, such as “Signature, drawn by hand”. */
    sheet: string;
    undo: string;
    clear: string;
    /** Label of the input for a typed signature. */
    name: string;
  };
  text: LazyLoadMessages;
  /** The signature that the field shows at first, such as one from a stored draft. */
  defaultValue?: Signature | null;
  /**
   * Called with the signature after every stroke, undo, clear or typed letter; with null if the signature is
   * empty.
   */
  onChange: (signature: Signature | null) => void;
  /**
   * Loads the library for drawn signatures. Stories replace it, to show what people see while it loads and when it
   * fails.
   */
  load?: () => Promise<Pick<typeof import('./engine.ts'), 'Pad'>>;
}

const loadEngine = () => import('./engine.ts');

/**
 * A field for a signature, which is drawn or typed; `drawSignatureImage` turns it into an image. Drawing uses the
 * library signature_pad, which is loaded when the field is shown. A person can always type instead, even if the
 * library fails to load.
 */
export const SignaturePad = (props: SignaturePadProps) => {
  const { id, legend, hint, error, labels, text, defaultValue, onChange, load = loadEngine } = props;
  const group = useId();
  const [kind, setKind] = useState<Signature['kind']>(defaultValue?.kind ?? 'drawn');
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>(
    defaultValue?.kind === 'drawn' ? defaultValue.strokes : [],
  );
  const [name, setName] = useState(defaultValue?.kind === 'typed' ? defaultValue.name : '');
  const part = useLazyLoad(load, kind === 'drawn');
  const first = useRef(true);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const signature: Signature = kind === 'drawn' ? { kind, strokes } : { kind, name };
    report.current(isEmptySignature(signature) ? null : signature);
  }, [kind, strokes, name]);
  const ways = [
    { value: 'drawn' as const, label: labels.draw, icon: <PenIcon /> },
    { value: 'typed' as const, label: labels.type, icon: <KeyboardIcon /> },
  ];
  const clear = () => (kind === 'drawn' ? setStrokes([]) : setName(''));
  const empty = kind === 'drawn' ? strokes.length === 0 : name === '';
  return (
    <Box id={id} aria-describedby={getFieldAria(id, hint, error)['aria-describedby']} data-field>
      <Legend>{legend}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
      <Modes>
        {ways.map(({ value, label, icon }) => (
          <label key={value}>
            <input type="radio" name={group} checked={kind === value} onChange={() => setKind(value)} />
            {icon}
            {label}
          </label>
        ))}
      </Modes>
      {kind === 'typed' && (
        <TextField
          name={`${id}-name`}
          label={labels.name}
          autoComplete="name"
          value={name}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {kind === 'typed' ? (
        <TypedSignaturePreview name={name} invalid={Boolean(error)} />
      ) : (
        <LazyPart part={part} text={text} place={{ aspectRatio: '5 / 2' }}>
          {({ Pad }) => (
            <Sheet data-invalid={error ? '' : undefined}>
              <InkCanvas Pad={Pad} label={labels.sheet} strokes={strokes} onStrokes={setStrokes} />
            </Sheet>
          )}
        </LazyPart>
      )}
      {(kind === 'typed' || part.value) && (
        <Cluster>
          {kind === 'drawn' && (
            <Button icon={<UndoIcon />} disabled={empty} onClick={() => setStrokes(strokes.slice(0, -1))}>
              {labels.undo}
            </Button>
          )}
          <Button icon={<CloseIcon />} disabled={empty} onClick={clear}>
            {labels.clear}
          </Button>
        </Cluster>
      )}
    </Box>
  );
};
