import { yupResolver } from '@hookform/resolvers/yup';
import { signInSchema } from './schema.ts';

/**
 * Lets react-hook-form validate the sign-in form with the yup schema. It has its own module so that yup loads
 * after the form is rendered.
 */
export const signInResolver = yupResolver(signInSchema);
