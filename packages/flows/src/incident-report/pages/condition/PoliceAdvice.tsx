import { Accordion, AssistanceLine, Stack } from '@journey/ui';
import { useReporting, useSignedIn } from '../../reporting.ts';
import { guidanceFor, policeGuidance } from '../../rules/police-guidance.ts';
import { conditionMessages as text } from './messages.ts';

/** When the police must be called, by state, and what they call the number they give. The rental's own state is open. */
export const PoliceAdvice = () => {
  const { country } = useReporting().site;
  const { rental } = useSignedIn();
  const own = guidanceFor(country, rental?.checkoutLocation ?? rental?.rentalLocation);
  return (
    <Stack as="section" $gap={8} aria-label={text.guidance}>
      <h2>{text.guidance}</h2>
      {policeGuidance(country).map(({ id, name, text: advice, numberName, phone }) => (
        <Accordion key={id} title={name} level={3} open={id === own?.id}>
          <Stack $gap={8}>
            <p>{advice}</p>
            <p>{text.askFor(numberName)}</p>
            <AssistanceLine label={text.policeLine} phone={phone} />
          </Stack>
        </Accordion>
      ))}
    </Stack>
  );
};
