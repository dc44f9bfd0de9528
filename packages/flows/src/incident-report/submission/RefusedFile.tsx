import type { ReportFileKind } from '@journey/api/incidents';
import { Button, ConfirmDialog } from '@journey/ui';
import { useCallback, useState } from 'react';
import { SaveLink } from '../SaveLink.tsx';
import { submissionMessages as text } from './messages.ts';

/** What a person can do with a file of a report that the services do not take any more. */
export interface RefusedFileActions {
  /** Returns the file of a part of the submission; undefined if the device does not have it. */
  readonly readFile: (part: string) => Promise<Blob | undefined>;
  /** Removes a part of the submission from the device, and sends the others. */
  readonly onLeaveOut: (part: string) => void;
}

interface Props extends RefusedFileActions {
  readonly part: ReportFileKind;
}

/** Renders a link that saves a file which the services do not take, and a button that finishes the report without it. */
export const RefusedFile = ({ part, readFile, onLeaveOut }: Props) => {
  const [isAsked, setAsked] = useState(false);
  const read = useCallback(async () => {
    const file = await readFile(part);
    return file && { file, name: text.fileNames[part] };
  }, [readFile, part]);
  return (
    <>
      <SaveLink label={text.saveFile} read={read} />
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {text.leaveOut}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={text.leaveOutTitle}
        tone="danger"
        confirmLabel={text.leaveOutConfirm}
        cancelLabel={text.leaveOutCancel}
        onConfirm={() => {
          setAsked(false);
          onLeaveOut(part);
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{text.leaveOutText}</p>
      </ConfirmDialog>
    </>
  );
};
