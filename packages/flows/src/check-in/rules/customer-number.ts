/** The customer number with which the services say that the person has no record yet. */
export const CUSTOMER_NUMBER_WITHOUT_RECORD = '999999';

/** Whether a customer number is that of a person's own record. */
export const isNumberOfRecord = (number: string | undefined): number is string =>
  Boolean(number) && number !== CUSTOMER_NUMBER_WITHOUT_RECORD;
