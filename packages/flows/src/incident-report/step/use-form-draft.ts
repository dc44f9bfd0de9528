import { useEffect, useState } from 'react';
import { formName, reportDrafts } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';

/** The draft of a step's form: unsaved answers, and the saved answers with which the form was opened. */
export interface FormDraft<Values> {
  readonly values: Values;
  /** The saved answers when the form was opened, as JSON for comparison. */
  readonly base: string;
}

/** Reads the draft of a step's form once. Returns `undefined` while it is being read, `null` when there is none. */
export const useFormDraft = <Values>(
  reportId: string,
  step: string,
): FormDraft<Values> | null | undefined => {
  const reporting = useIncidentReportApp();
  const [kept, setKept] = useState<{ of: string; form: FormDraft<Values> | null }>();
  const name = formName(reportId, step);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const found = (await (await reportDrafts(reporting)).get(name)) as FormDraft<Values> | undefined;
      if (!gone) setKept({ of: name, form: found?.values ? found : null });
    };
    ask().catch(() => !gone && setKept({ of: name, form: null }));
    return () => {
      gone = true;
    };
  }, [reporting, name]);
  return kept?.of === name ? kept.form : undefined;
};

/** Whether drafts survive a reload, which they do not when the browser blocks its storage. True until that is known. */
export const useDraftsPersist = (): boolean => {
  const reporting = useIncidentReportApp();
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const drafts = await reportDrafts(reporting);
      if (!gone) setKept(drafts.isPersistent());
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [reporting]);
  return isKept;
};

/** Stores the draft of a step's form on the device, or deletes it when `form` is undefined. */
export const saveFormDraft = async (
  reporting: Parameters<typeof reportDrafts>[0],
  reportId: string,
  step: string,
  form: FormDraft<unknown> | undefined,
): Promise<void> => {
  const drafts = await reportDrafts(reporting);
  const name = formName(reportId, step);
  await (form ? drafts.put(name, form) : drafts.remove(name));
};
