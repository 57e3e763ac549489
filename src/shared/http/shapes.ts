import * as z from 'zod/mini'
import { LANGUAGES } from '../languages'
import { SUBJECTS } from '../subjects'
import { coded } from './validation'

// Shapes that all contracts share. They stand apart from the plain lists, which the first script of every page carries.

export const Subject = z.enum(SUBJECTS, coded('SUBJECT_UNKNOWN'))

export const Language = z.enum(LANGUAGES, coded('LANGUAGE_UNKNOWN'))

/** A row's number in a path. What does not look like one cannot exist. */
export const Id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text) => Number(text)),
)
