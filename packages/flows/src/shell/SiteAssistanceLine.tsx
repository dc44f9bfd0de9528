import { AssistanceLine, type AssistanceLineProps } from '@journey/ui';
import { useApp } from './app.ts';

/** A link that calls the site's assistance. */
export const SiteAssistanceLine = ({ label }: Pick<AssistanceLineProps, 'label'>) => {
  const { phone } = useApp().site;
  return <AssistanceLine label={label} phone={phone.international} display={phone.display} />;
};
