import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../field/control.ts';
import { CheckIcon, CopyIcon } from '../../icons/index.ts';
import { Button } from '../Button/Button.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space8);
`;

const Label = styled.label`
  font-weight: 600;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space8);
`;

const Address = styled.input`
  ${controlStyles}
  flex: 1 1 200px;
  min-width: 0;
  width: auto;
  min-width: 0;
  text-overflow: ellipsis;
`;

/**
 * The line that shows and announces whether the link was copied. It is on the page from the start, since screen
 * readers announce only changes to a live region that already exists.
 */
const Said = styled.p`
  &[data-done] {
    color: var(--success);
  }
`;

export interface CopyLinkProps {
  /** The label of the field with the link, such as “Link to your check-in”. */
  label: string;
  url: string;
  copyLabel: string;
  /** The text that is shown and announced once the link is on the clipboard. */
  copied: string;
  /**
   * The text that is shown and announced when the browser does not allow writing to the clipboard. The link is
   * then selected for the person to copy.
   */
  failed: string;
}

/**
 * A link in a read-only field with a button that copies it. If the browser does not allow writing to the
 * clipboard, the button selects the link.
 */
export const CopyLink = ({ label, url, copyLabel, copied, failed }: CopyLinkProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<{ url: string; well: boolean }>();
  const copy = async () => {
    const well = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setDone({ url, well: well ?? false });
    if (!well) {
      field.current?.focus();
      field.current?.select();
    }
  };
  // When the link changes, the message about copying the earlier link is no longer shown.
  const now = done?.url === url ? done : undefined;
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Row>
        <Address
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon={now?.well ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
          {copyLabel}
        </Button>
      </Row>
      <Said role="status" data-done={now?.well || undefined}>
        {now && (now.well ? copied : failed)}
      </Said>
    </Box>
  );
};
