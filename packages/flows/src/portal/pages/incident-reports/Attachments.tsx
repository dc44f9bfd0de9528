import { Button, DownloadIcon, Notice, ProgressBar, Stack, VisuallyHidden } from '@journey/ui';
import { SlowNotice } from '../../../shell/SlowNotice.tsx';
import { attachmentsMessages as text } from '../../messages.ts';
import type { ReportAttachment } from '../../rules/attachments.ts';
import { Lines } from './ReportPanel.styles.ts';
import { useDownloadAttachments } from './use-attachments.ts';

interface Props {
  readonly reportNumber: string;
  /** The photos and PDFs of the report, at least one. */
  readonly attachments: readonly ReportAttachment[];
}

/**
 * Renders the part of an incident report in which all its photos and PDFs can be downloaded as one zip (P-19).
 */
export const Attachments = ({ reportNumber, attachments }: Props) => {
  const { progress, missing, download, slow } = useDownloadAttachments(reportNumber, attachments);
  const photos = attachments.filter(({ folder }) => folder === 'photos').length;
  return (
    <Stack as="section" $gap={12}>
      <h3>{text.title}</h3>
      <p>{text.contents(photos, attachments.length - photos)}</p>
      <div>
        <Button
          icon={<DownloadIcon />}
          busy={progress !== undefined}
          busyLabel={text.preparing}
          onClick={() => void download()}
        >
          {text.download} <VisuallyHidden>{text.of(reportNumber)}</VisuallyHidden>
        </Button>
        <SlowNotice {...slow} />
      </div>
      {progress && (
        <ProgressBar
          label={text.preparing}
          value={progress.done}
          max={progress.count + 1}
          detail={text.progress(Math.min(Math.floor(progress.done), progress.count), progress.count)}
        />
      )}
      <div role="status">
        {missing.length > 0 && (
          <Notice tone="warning" title={text.missing}>
            <Lines>
              {missing.map((file) => (
                <li key={file}>{file}</li>
              ))}
            </Lines>
          </Notice>
        )}
      </div>
    </Stack>
  );
};
