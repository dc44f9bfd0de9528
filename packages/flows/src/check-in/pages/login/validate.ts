import { yupResolver } from '@hookform/resolvers/yup';
import { bookingLoginSchema, additionalDriverLoginSchema, searchLoginSchema } from './schema.ts';

/**
 * The logins' schemas as resolvers for react-hook-form. They have their own module because yup loads only after the
 * form is on the screen.
 */
export const loginResolvers = {
  booking: yupResolver(bookingLoginSchema),
  search: yupResolver(searchLoginSchema),
  driver: yupResolver(additionalDriverLoginSchema),
};
