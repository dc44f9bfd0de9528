import { Button, Card, Fieldset, PlusIcon, Stack, TrashIcon } from '@journey/ui';
import { useState, type ReactNode } from 'react';
import { removeNumberedFolder } from '../../photos/keep/kept-photos.ts';
import { getPhotoFolder, type PhotoGroup } from '../photos.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { LicencePhotos } from './LicencePhotos.tsx';

interface Props {
  readonly reportId: string;
  /** The entries of react-hook-form's field array, with their keys. */
  readonly fields: readonly { readonly id: string }[];
  /** One photo group for each possible person. Their number limits how many people can be added. */
  readonly groups: readonly PhotoGroup[];
  /** The prefix of the fieldsets' ids, to which the error summary links. */
  readonly idStart: string;
  readonly nameOf: (index: number) => string;
  /** Whether a person was already in the submitted report. Such a person, like the first, cannot be removed. */
  readonly isLocked: (index: number) => boolean;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  readonly text: {
    readonly add: string;
    readonly remove: (name: string) => string;
    /** The text that is shown when no more people can be added. */
    readonly most?: string;
  };
  /** Renders the fields of one person. */
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
  // Part of each card's key: after a removal the cards remount, so that the photos of later people are read again
  // under their new index.
  const [moved, setMoved] = useState(0);
  const drop = async (index: number) => {
    await removeNumberedFolder(
      groups.map((group) => getPhotoFolder(reporting, reportId, group)),
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
