import { yupResolver } from '@hookform/resolvers/yup';
import { signInSchema } from './schema.ts';

/** The schema as react-hook-form asks for it. A module of its own: yup loads after the form is on the screen. */
export const resolveSignIn = yupResolver(signInSchema);
