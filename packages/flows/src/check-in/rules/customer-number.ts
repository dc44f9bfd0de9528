/** The customer number that the services return for a person who has no customer record yet. */
export const CUSTOMER_NUMBER_WITHOUT_RECORD = '999999';

/** Whether a customer number belongs to a customer record. */
export const isNumberOfRecord = (number: string | undefined): number is string =>
  Boolean(number) && number !== CUSTOMER_NUMBER_WITHOUT_RECORD;
