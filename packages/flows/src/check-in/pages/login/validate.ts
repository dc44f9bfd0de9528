import { yupResolver } from '@hookform/resolvers/yup';
import { bookingSchema, driverSchema, searchSchema } from './schema.ts';

/** The logins' rules as react-hook-form asks for them. A module of its own: yup loads after the form is on the screen. */
export const resolvers = {
  booking: yupResolver(bookingSchema),
  search: yupResolver(searchSchema),
  driver: yupResolver(driverSchema),
};
