import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import {
  AlignToColumnEdge,
  Button,
  Card,
  Fieldset,
  PlusIcon,
  Stack,
  TrashIcon,
  VisuallyHidden,
} from '@journey/ui';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  useFieldArray,
  useWatch,
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import type { FormStepMethods } from '../../../engine/form-step/definition.ts';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { readWhichFoldersHavePhotos, removeNumberedPhotoFolder } from '../../../photos/keep/kept-photos.ts';
import { listPhotoGroupsBeingPrepared } from '../../../photos/keep/preparation.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { getReportPhotoFolder, type ReportPhotoGroup } from '../../drafts.ts';
import type { IncidentReportApp } from '../../incident-report-app.ts';
import { isLicenceHandedIn } from '../../rules/handed-in-licences.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { personFieldMessages } from './messages.ts';
import { LicencePhotos } from './PersonFields.tsx';

/** A step that asks whether there were people of one kind, such as witnesses, and then asks for the details of each. */
interface PeopleStep<Values extends FieldValues, List extends ArrayPath<Values>> extends Pick<
  ReportStepDefinition<Values>,
  'id' | 'title' | 'lead' | 'schema' | 'read' | 'listFilledInPaths'
> {
  /** The text of the question. */
  readonly ask: string;
  /** The name of the question in the form's values. */
  readonly question: Path<Values>;
  /** The name of the list of people in the form's values. */
  readonly list: List;
  /** The initial values of a person who is added. */
  readonly empty: FieldArray<Values, List>;
  readonly most: number;
  /** The text that replaces the button that adds a person once the list is full. */
  readonly full?: string;
  /**
   * The prefix of the ids of the people's fieldsets, such as `witness` in `witness-0`; links in the error summary
   * lead to them.
   */
  readonly idStart: string;
  readonly photosOf: 'licence-third-party' | 'licence-witness';
  /** Returns the name of a person by their number, counted from 1. The review shows the same name. */
  readonly nameOf: (number: number) => string;
  /** The label of the button that adds a person. */
  readonly add: string;
  /**
   * Converts the answers to the details to save.
   * @param hasPhoto for each person, whether this device has a photo of their licence
   */
  readonly write: (values: Values, report: IncidentReport, hasPhoto: readonly boolean[]) => ReportDetails;
  /** Renders the fields about one person, whose values are at the path `at`. */
  readonly fields: (form: FormStepMethods<Values>, at: `${List}.${number}.`) => ReactNode;
}

/**
 * Creates a step about people of one kind. It asks a question and, if the answer is yes, shows a list in which people
 * can be added and removed. Each person has fields and licence photos.
 */
export const createPeopleStep = <Values extends FieldValues, List extends ArrayPath<Values>>({
  ask,
  question,
  list,
  empty,
  most,
  full,
  idStart,
  photosOf,
  nameOf: nameOfNumber,
  add,
  write,
  fields: renderFields,
  ...definition
}: PeopleStep<Values, List>): ReportStepDefinition<Values> => {
  const nameOf = (index: number) => nameOfNumber(index + 1);
  const listFolders = (reporting: IncidentReportApp, { id }: IncidentReport) =>
    Array.from({ length: most }, (_, index) =>
      getReportPhotoFolder(reporting, id, `${photosOf}-${index}` as ReportPhotoGroup),
    );

  const Fields = ({ form, context: { reporting, report } }: ReportFieldsProps<Values>) => {
    const { control, field, locked, submitAfter } = form;
    const isAnybody = useWatch({ control, name: question }) === 'yes';
    const { fields, append, remove } = useFieldArray({ control, name: list });
    /** Counts the removals of people. */
    const [moved, setMoved] = useState(0);
    const [removedName, setRemovedName] = useState<string>();
    // The people after a removed one get their new numbers only at the next render, so another press before that would
    // remove the wrong person.
    const isRemoving = useRef(false);
    useEffect(() => {
      isRemoving.current = false;
    }, [moved]);
    const drop = async (index: number) => {
      if (isRemoving.current) return;
      const folders = listFolders(reporting, report);
      // A photo that is still being prepared would be stored in a folder that belongs to the next person after the
      // removal.
      const [unready] = folders.slice(index).flatMap(({ name }) => listPhotoGroupsBeingPrepared(name));
      if (unready) {
        reporting.toasts.show('error', unready.message);
        return;
      }
      isRemoving.current = true;
      try {
        await removeNumberedPhotoFolder(folders, index, () => {
          const values = form.getValues();
          const left = (values[list] as readonly unknown[]).filter((_, at) => at !== index);
          return form.getDraftChanges({ ...values, [list]: left });
        });
      } catch {
        isRemoving.current = false;
        reporting.toasts.show('error', shellMessages.emptyToast);
        return;
      }
      // Rendered synchronously, so that a press of Continue that waits for the removal counts no part of it as a change
      // after the press.
      flushSync(() => {
        remove(index);
        setMoved((times) => times + 1);
        setRemovedName(nameOf(index));
      });
    };
    const addPerson = () => {
      append(empty, { focusName: `${list}.${fields.length}.firstName` });
      setRemovedName(undefined);
    };
    // The first person can never be removed. In a submitted report, people who were part of the submission cannot be
    // removed either.
    const isRemovable = (index: number) =>
      index > 0 && ![...locked].some((path) => path.startsWith(`${list}.${index}.`));
    return (
      <>
        <YesNoQuestion label={ask} {...field(question)} />
        {isAnybody && (
          <Stack ref={keepFocus} role="group" aria-label={definition.title} tabIndex={-1}>
            {fields.map(({ id, ...person }, index) => (
              // The people after a removed one remount, so that their photos are read under their new index. Those before
              // it stay as they are, because somebody may be typing there.
              <Card key={`${id}-${index}`} as="section">
                <Fieldset id={`${idStart}-${index}`} legend={nameOf(index)}>
                  {renderFields(form, `${list}.${index}.`)}
                  <LicencePhotos
                    heading="h3"
                    reportId={report.id}
                    group={`${photosOf}-${index}` as ReportPhotoGroup}
                    who={nameOf(index).toLowerCase()}
                    wasHandedIn={
                      'hadLicencePhoto' in person &&
                      isLicenceHandedIn(report, photosOf, person.hadLicencePhoto === true)
                    }
                  />
                  {isRemovable(index) && (
                    <AlignToColumnEdge>
                      <Button
                        icon={<TrashIcon />}
                        variant="quiet"
                        onClick={({ detail }: MouseEvent) => {
                          // The second press of a double click may hit the button of the next person, who has moved up.
                          if (detail < 2) submitAfter(drop(index));
                        }}
                      >
                        {personFieldMessages.remove(nameOf(index))}
                      </Button>
                    </AlignToColumnEdge>
                  )}
                </Fieldset>
              </Card>
            ))}
            {fields.length < most && (
              <div>
                <Button icon={<PlusIcon />} onClick={addPerson}>
                  {add}
                </Button>
              </div>
            )}
            {fields.length >= most && full && <p role="status">{full}</p>}
            <VisuallyHidden as="p" role="status">
              {removedName && <span key={moved}>{personFieldMessages.removed(removedName)}</span>}
            </VisuallyHidden>
          </Stack>
        )}
      </>
    );
  };

  return {
    ...definition,
    photos: photosOf,
    write: async (values, { reporting, report }) =>
      write(values, report, await readWhichFoldersHavePhotos(listFolders(reporting, report))),
    nameOf: (path) => {
      const [, index] = new RegExp(`^${list}\\.(\\d)`).exec(path) ?? [];
      return index && nameOf(Number(index));
    },
    Fields,
  };
};
