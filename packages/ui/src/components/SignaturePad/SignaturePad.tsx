import { type ReactNode, useId, useState } from 'react';
import { getFieldAria, Hint } from '../field/frame.tsx';
import { CloseIcon, KeyboardIcon, PenIcon, UndoIcon } from '../../icons/index.ts';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { type LazyLoadMessages, useLazyLoad } from '../lazy/use-lazy-load.ts';
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
   * Called with the signature after every stroke, undo, clear or typed letter, and when the person chooses the other
   * way to sign; with null if the signature is empty.
   */
  onChange: (signature: Signature | null) => void;
  /**
   * Called after `onChange` when the person has removed the whole signature, by undoing, clearing or deleting letters.
   */
  onClear?: () => void;
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
  const { id, legend, hint, error, labels, text, defaultValue, onChange, onClear, load = loadEngine } = props;
  const group = useId();
  const [kind, setKind] = useState<Signature['kind']>(defaultValue?.kind ?? 'drawn');
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>(
    defaultValue?.kind === 'drawn' ? defaultValue.strokes : [],
  );
  const [name, setName] = useState(defaultValue?.kind === 'typed' ? defaultValue.name : '');
  const [wasCleared, setWasCleared] = useState(false);
  const part = useLazyLoad(load, kind === 'drawn');
  const wasEmpty = isEmptySignature(kind === 'drawn' ? { kind, strokes } : { kind, name });
  const change = (next: Signature) => {
    if (next.kind === 'drawn') setStrokes(next.strokes);
    else setName(next.name);
    const isEmpty = isEmptySignature(next);
    onChange(isEmpty ? null : next);
    if (!isEmpty) setWasCleared(false);
    if (!isEmpty || wasEmpty) return;
    setWasCleared(true);
    onClear?.();
  };
  const choose = (way: Signature['kind']) => {
    setKind(way);
    const signature: Signature = way === 'drawn' ? { kind: way, strokes } : { kind: way, name };
    onChange(isEmptySignature(signature) ? null : signature);
  };
  const message = error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>;
  const ways = [
    { value: 'drawn' as const, label: labels.draw, icon: <PenIcon /> },
    { value: 'typed' as const, label: labels.type, icon: <KeyboardIcon /> },
  ];
  const draw = (drawn: readonly SignatureStroke[]) => change({ kind: 'drawn', strokes: drawn });
  const type = (typed: string) => change({ kind: 'typed', name: typed });
  const clear = () => (kind === 'drawn' ? draw([]) : type(''));
  const empty = kind === 'drawn' ? strokes.length === 0 : name === '';
  return (
    <Box id={id} aria-describedby={getFieldAria(id, hint, error)['aria-describedby']} data-field>
      <Legend>{legend}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {/* An error that appears after a clear must be announced here, because the focus is on the button. */}
      <div role="status">{wasCleared && message}</div>
      {!wasCleared && message}
      <Modes>
        {ways.map(({ value, label, icon }) => (
          <label key={value}>
            <input type="radio" name={group} checked={kind === value} onChange={() => choose(value)} />
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
          {...getFieldAria(id, undefined, error)}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {kind === 'typed' ? (
        <TypedSignaturePreview name={name} invalid={Boolean(error)} />
      ) : (
        <LazyPart part={part} text={text} place={{ aspectRatio: '5 / 2' }}>
          {({ Pad }) => (
            <Sheet data-invalid={error ? '' : undefined}>
              <InkCanvas Pad={Pad} label={labels.sheet} strokes={strokes} onStrokes={draw} />
            </Sheet>
          )}
        </LazyPart>
      )}
      {(kind === 'typed' || part.value) && (
        <Cluster>
          {kind === 'drawn' && (
            <Button icon={<UndoIcon />} aria-disabled={empty} onClick={() => draw(strokes.slice(0, -1))}>
              {labels.undo}
            </Button>
          )}
          <Button icon={<CloseIcon />} aria-disabled={empty} onClick={clear}>
            {labels.clear}
          </Button>
        </Cluster>
      )}
    </Box>
  );
};
