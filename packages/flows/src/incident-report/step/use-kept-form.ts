import { useEffect, useState } from 'react';
import { formName, reportDrafts } from '../drafts.ts';
import { useReporting } from '../reporting.ts';

/** Answers that were typed and never saved, with the saved ones they were typed over. */
export interface KeptForm<Values> {
  readonly values: Values;
  /** The saved answers at that time, as text to compare. */
  readonly base: string;
}

/** What is kept of a step's form: asked for once; `undefined` while on its way, `null` when there is nothing. */
export const useKeptForm = <Values>(reportId: string, step: string): KeptForm<Values> | null | undefined => {
  const reporting = useReporting();
  const [kept, setKept] = useState<{ of: string; form: KeptForm<Values> | null }>();
  const name = formName(reportId, step);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const found = (await (await reportDrafts(reporting)).get(name)) as KeptForm<Values> | undefined;
      if (!gone) setKept({ of: name, form: found?.values ? found : null });
    };
    ask().catch(() => !gone && setKept({ of: name, form: null }));
    return () => {
      gone = true;
    };
  }, [reporting, name]);
  return kept?.of === name ? kept.form : undefined;
};

/** Whether answers outlive a reload: not where the browser refuses its storage. True until that is known. */
export const useIsKept = (): boolean => {
  const reporting = useReporting();
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      const drafts = await reportDrafts(reporting);
      if (!gone) setKept(drafts.isKept());
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [reporting]);
  return isKept;
};

/** Keeps a form's answers on the device; nothing forgets them. */
export const keepForm = async (
  reporting: Parameters<typeof reportDrafts>[0],
  reportId: string,
  step: string,
  form: KeptForm<unknown> | undefined,
): Promise<void> => {
  const drafts = await reportDrafts(reporting);
  const name = formName(reportId, step);
  await (form ? drafts.put(name, form) : drafts.remove(name));
};
