import { ApiError } from '@journey/api';
import { Page, TextField } from '@journey/ui';
import { expect, userEvent, waitFor } from 'storybook/test';
import { object, string } from 'yup';
import preview from '@journey/workshop/preview';
import { FormStepView } from './FormStepView.tsx';
import { formStepMessages as messages } from './messages.ts';
import { useFormStep } from './use-form-step.ts';
import type { SaveForm } from './use-submit-attempts.ts';

interface Values {
  name: string;
}

const definition = { schema: object({ name: string().default('').required('Required') }) };
const initial: Values = { name: 'Aroha' };
const text = { next: 'Continue', saving: 'Saving', notKept: 'This browser keeps nothing that you type.' };

/** A form of one field. @param save sends it */
const Form = ({ save }: { readonly save: SaveForm<Values> }) => {
  const step = useFormStep<Values>({
    definition,
    initial,
    save,
    failureOf: (error) => (error as Error).message,
  });
  return (
    <Page>
      <FormStepView step={step} text={text}>
        <TextField id="name" label="First name" {...step.form.field('name')} />
      </FormStepView>
    </Page>
  );
};

const why = 'Failed to fetch form, check your network';

const unreachable: SaveForm<Values> = () =>
  Promise.reject(new ApiError(why, { kind: 'network', action: 'form', retryable: true }));

const meta = preview.meta({
  title: 'Shell/Forms',
  component: Form,
  parameters: {
    screen: {
      about:
        'How every form shows that it could not be sent, or that it will be sent automatically once the network is back.',
      rules: ['D-05', 'C-19', 'V-17'],
    },
  },
  tags: ['autodocs'],
  args: {
    save: unreachable,
  },
});

/**
 * The person changes a form that waits for the network. It is no longer sent automatically, because it may be half
 * edited.
 */
export const ChangedWhileWaiting = meta.story({
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.next }));
    await expect(await canvas.findByText(why)).toBeVisible();
    await expect(canvas.getByText(messages.waits)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('First name'), ' Mere');
    const notice = await canvas.findByText(messages.ended);
    await waitFor(() => expect(notice).toBeVisible());
    await expect(canvas.getByText(messages.endedByChange, { exact: false })).toBeVisible();
    await expect(canvas.getByText(messages.sendAgain(text.next), { exact: false })).toBeVisible();
  },
});

let answer: () => void = () => undefined;

/**
 * The person changes the form while it is being sent. The change is not sent with it, so the page does not move on.
 */
export const ChangedWhileSent = meta.story({
  tags: ['colour'],
  args: {
    save: async (_, { hasChanged }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return hasChanged() ? 'overtaken' : undefined;
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.next }));
    await expect(await canvas.findByText(text.saving)).toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('First name'), ' Mere');
    answer();
    const notice = await canvas.findByText(messages.overtaken);
    await waitFor(() => expect(notice).toBeVisible());
    await expect(canvas.getByText(messages.endedByChange, { exact: false })).toBeVisible();
    await expect(canvas.getByText(messages.sendAgain(text.next), { exact: false })).toBeVisible();
  },
});
