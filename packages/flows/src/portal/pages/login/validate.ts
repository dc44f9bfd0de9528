import { yupResolver } from '@hookform/resolvers/yup';
import { signInSchema } from './schema.ts';

/** The schema as a resolver for react-hook-form, in its own module so that yup loads after the form is rendered. */
export const signInResolver = yupResolver(signInSchema);
