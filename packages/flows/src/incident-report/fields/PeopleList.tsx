import { Button, Card, Fieldset, PlusIcon, Stack, TrashIcon } from '@journey/ui';
import { useState, type ReactNode } from 'react';
import { dropFolder } from '../../photos/keep/kept-photos.ts';
import { photoFolder, type PhotoGroup } from '../photo-folders.ts';
import { useReporting } from '../reporting.ts';
import { LicencePhotos } from './LicencePhotos.tsx';

interface Props {
  readonly reportId: string;
  /** The form's list: react-hook-form's keys of who is in it. */
  readonly fields: readonly { readonly id: string }[];
  /** A photo group for each person that there can be; as many people as groups, and no more. */
  readonly groups: readonly PhotoGroup[];
  /** The start of the fieldsets' ids, which errors lead to. */
  readonly idStart: string;
  readonly nameOf: (index: number) => string;
  /** Who was reported already stays; so does the first. */
  readonly isLocked: (index: number) => boolean;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  readonly text: {
    readonly add: string;
    readonly remove: (name: string) => string;
    /** Shown when nobody else can be added. */
    readonly most?: string;
  };
  /** The fields of one person. */
  readonly children: (index: number) => ReactNode;
}

/** People of one kind, each with fields and photos of a licence: one to begin with, and as many more as there are groups. */
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
  const reporting = useReporting();
  // Photos that moved up are read anew.
  const [moved, setMoved] = useState(0);
  const drop = async (index: number) => {
    await dropFolder(
      groups.map((group) => photoFolder(reporting, reportId, group)),
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
