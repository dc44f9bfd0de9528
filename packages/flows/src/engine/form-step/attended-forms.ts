import { createStore, type Store } from '../store.ts';

const forms = createStore<readonly string[]>([]);

/**
 * The locks (`SubmittedFormStore.lock`) of the submitted forms that a form on this page is sending, or says itself that
 * they wait. What tells or sends waiting forms from any page leaves them to their form.
 */
export const attendedForms: Store<readonly string[]> = forms;

/** Marks a submitted form as attended by the form on this page. @returns a function that ends it */
export const attendForm = (lock: string): (() => void) => {
  forms.set([...forms.get(), lock]);
  return () => {
    const at = forms.get().indexOf(lock);
    forms.set(forms.get().toSpliced(at, 1));
  };
};
