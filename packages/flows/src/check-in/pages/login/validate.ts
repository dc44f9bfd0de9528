import { yupResolver } from '@hookform/resolvers/yup';
import { bookingSchema, driverSchema, searchSchema } from './schema.ts';

/**
 * The logins' schemas as resolvers for react-hook-form. They have their own module because yup loads only after the
 * form is on the screen.
 */
export const loginResolvers = {
  booking: yupResolver(bookingSchema),
  search: yupResolver(searchSchema),
  driver: yupResolver(driverSchema),
};
