import type { IncidentRental, IncidentType, ReportDetails } from '@journey/api/incidents';
import { hashJson } from '../../engine/hash-json.ts';
import { yesNoMessages } from '../../fields/form-messages.ts';
import { getLanguageTag, type Site } from '../../site/index.ts';
import { reportAnswerLabels as text } from '../answer-messages.ts';
import { reportTypeNames } from '../messages.ts';
import type {
  PdfBox,
  PdfBoxId,
  PdfCheckboxRow,
  PdfColours,
  PdfAnswerGroup,
  ReportForPdf,
} from '../pdf/report.ts';
import { formatDamage, listDamagesOfReport } from '../rules/damage-catalogue.ts';
import {
  listDamageAnswers,
  listIncidentAnswers,
  listOtherDriverAnswers,
  listRentalAnswers,
  listThirdPartyGroups,
  listVehicleConditionDetails,
  listVehicleConditionQuestions,
  listWhoWasDrivingAnswers,
  listWitnessGroups,
} from './answers.ts';

/** The data from which the answers and facts in the PDF's boxes are made. */
interface PdfAnswersInput {
  readonly type: IncidentType;
  readonly rental: IncidentRental;
  readonly details: ReportDetails;
  readonly photoCount: number;
}

/**
 * The data from which the content of the PDF is made. The report's number, which the services assign, and the
 * picture of the signature are added later.
 */
export interface PdfContentInput extends PdfAnswersInput {
  readonly site: Site;
  readonly colours: PdfColours;
}

const yesNoBoxes = ({ label, value }: { label: string; value?: boolean | undefined }): PdfCheckboxRow => ({
  label,
  options: [
    { label: yesNoMessages.yes, checked: value === true },
    { label: yesNoMessages.no, checked: value === false },
  ],
});

/**
 * Returns the damages that the report type offers and those that are saved, as checkboxes of the PDF in which the
 * chosen damages are checked.
 */
const damageBoxes = (report: Pick<PdfContentInput, 'type' | 'details'>): PdfCheckboxRow => {
  const chosen = new Set(report.details.damage?.codes.map(({ id }) => id));
  return {
    label: text.damaged,
    options: listDamagesOfReport(report).map((damage) => ({
      label: formatDamage(damage),
      checked: chosen.has(damage.id),
    })),
  };
};

const others = (details: ReportDetails): PdfAnswerGroup[] => [
  {
    checks: [
      yesNoBoxes({ label: text.anyVehicles, value: details.hasThirdParty }),
      yesNoBoxes({ label: text.anyWitnesses, value: details.hasWitnesses }),
    ],
  },
  ...[...listThirdPartyGroups(details), ...listWitnessGroups(details)].map(({ heading, answers }) => ({
    heading,
    fields: answers,
  })),
];

const driver = (details: ReportDetails): PdfAnswerGroup[] => [
  { fields: listWhoWasDrivingAnswers(details) },
  ...(details.customerDriving === 'no' && details.otherDriver
    ? [{ heading: text.otherDriver, fields: listOtherDriverAnswers(details.otherDriver) }]
    : []),
];

/**
 * Returns the framed boxes of answers in the PDF of a report. Boxes that the layout for its type does not contain
 * are left out.
 */
const getBoxes = ({
  type,
  rental,
  details,
  photoCount,
}: PdfAnswersInput): Partial<Record<PdfBoxId, PdfBox>> => ({
  rental: { title: text.rental, groups: [{ fields: listRentalAnswers(rental) }] },
  incident: { title: text.incident, groups: [{ fields: listIncidentAnswers(details) }] },
  damage: {
    title: text.damage,
    groups: [
      {
        checks: [damageBoxes({ type, details })],
        fields: listDamageAnswers(details, photoCount),
      },
    ],
  },
  ...(type === 'panel' && {
    condition: {
      title: text.condition,
      groups: [
        {
          checks: listVehicleConditionQuestions(details.condition).map(yesNoBoxes),
          fields: listVehicleConditionDetails(details.condition),
        },
      ],
    },
    driver: { title: text.driver, groups: driver(details) },
    others: { title: text.vehiclesAndWitnesses, groups: others(details) },
  }),
});

/**
 * Returns a hash of the answers and facts that a report's PDF shows. A signature is valid for the PDF only if the hash
 * has not changed since it was given.
 */
export const hashPdfAnswers = (of: PdfAnswersInput): Promise<string> => hashJson(getBoxes(of));

/**
 * Returns the content of a report's PDF (V-20) as plain data, so that the device can store it until the PDF is
 * built.
 */
export const createPdfContent = (
  facts: PdfContentInput,
): Omit<ReportForPdf, 'reportNumber' | 'signature'> => {
  const { site, colours, type } = facts;
  return {
    language: getLanguageTag(site),
    type,
    typeName: reportTypeNames[type],
    contact: text.assistance(site.phone.display),
    brand: { name: site.brand.name, logo: site.brand.logo, colours },
    legal: site.legal,
    boxes: getBoxes(facts),
  };
};

/**
 * Reads the colours of the brand for the PDF from the page's CSS custom properties, since hosts do not ship the
 * design tokens as script.
 */
const readBrandColours = (): PdfColours => {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    band: read('--band'),
    onBand: read('--on-band'),
    logoAccent: read('--logo-accent'),
    text: read('--text'),
    textMuted: read('--text-muted'),
    divider: read('--divider'),
    tint: read('--tint'),
  };
};

/** Returns the content of a report's PDF in the colours of this page's brand. */
export const createPdfContentForPage = (
  site: Site,
  of: PdfAnswersInput,
): ReturnType<typeof createPdfContent> => createPdfContent({ site, colours: readBrandColours(), ...of });
