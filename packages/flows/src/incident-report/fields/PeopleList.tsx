import { Button, Card, Fieldset, PlusIcon, Stack, TrashIcon } from '@journey/ui';
import { useState, type ReactNode } from 'react';
import { removeNumberedPhotoFolder } from '../../photos/keep/kept-photos.ts';
import { getReportPhotoFolder, type ReportPhotoGroup } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { LicencePhotos } from './LicencePhotos.tsx';

interface Props {
  readonly reportId: string;
  /** The people in the list, as entries of react-hook-form's field array; their ids become React keys. */
  readonly fields: readonly { readonly id: string }[];
  /**
   * One group of licence photos for each person whom the list can hold, so its length is the most people that can
   * be added.
   */
  readonly groups: readonly ReportPhotoGroup[];
  /**
   * The prefix of the ids of the people's fieldsets, such as `witness` in `witness-0`; links in the error summary
   * lead to them.
   */
  readonly idStart: string;
  readonly nameOf: (index: number) => string;
  /**
   * Whether the person at this index was already in the submitted report and therefore cannot be removed. The
   * first person cannot be removed in any report.
   */
  readonly isLocked: (index: number) => boolean;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  readonly text: {
    readonly add: string;
    readonly remove: (name: string) => string;
    /** Tells that the list is full; shown in place of the button that adds a person. */
    readonly most?: string;
  };
  /** Renders the fields about one person of the list, by their index. */
  readonly children: (index: number) => ReactNode;
}

/**
 * Renders a list of people, such as witnesses, each with fields and licence photos. People can be added and removed.
 */
export const PeopleList = ({
  reportId,
  fields,
  groups,
  idStart,
  nameOf,
  isLocked,
  onAdd,
  onRemove,
  text,
  children,
}: Props) => {
  const reporting = useIncidentReportApp();
  // Counts the removals of people and is part of each card's React key. After a removal the cards remount, so
  // that the photos of the people behind the removed one are read again under their new index.
  const [moved, setMoved] = useState(0);
  const drop = async (index: number) => {
    await removeNumberedPhotoFolder(
      groups.map((group) => getReportPhotoFolder(reporting, reportId, group)),
      index,
    );
    onRemove(index);
    setMoved((times) => times + 1);
  };
  return (
    <Stack>
      {fields.map(({ id }, index) => (
        <Card key={`${id}-${moved}`} as="section">
          <Fieldset id={`${idStart}-${index}`} legend={nameOf(index)}>
            {children(index)}
            <LicencePhotos reportId={reportId} group={groups[index]!} who={nameOf(index).toLowerCase()} />
            {index > 0 && !isLocked(index) && (
              <div>
                <Button icon={<TrashIcon />} variant="quiet" onClick={() => void drop(index)}>
                  {text.remove(nameOf(index))}
                </Button>
              </div>
            )}
          </Fieldset>
        </Card>
      ))}
      {fields.length < groups.length && (
        <div>
          <Button icon={<PlusIcon />} onClick={onAdd}>
            {text.add}
          </Button>
        </div>
      )}
      {fields.length >= groups.length && text.most && <p role="status">{text.most}</p>}
    </Stack>
  );
};
