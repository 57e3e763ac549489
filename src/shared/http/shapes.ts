import * as z from 'zod/mini'
import { LANGUAGES } from '../languages'
import { SUBJECTS } from '../subjects'
import { isRealDay } from '../time/calendar'
import { coded } from './validation'

// Shapes that all contracts share. They stand apart from the plain lists, which the first script of every page carries.

export const Subject = z.enum(SUBJECTS, coded('SUBJECT_UNKNOWN'))

export const Language = z.enum(LANGUAGES, coded('LANGUAGE_UNKNOWN'))

const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A student's id in a path. */
export const StudentId = Uuid

/** A letter's id in a path. */
export const EmailId = Uuid

/** Which part of a long list is asked for; without `limit` it is the whole of it. */
export const PageQuery = z.strictObject({ limit: z.optional(z.string()), cursor: z.optional(z.string()) })

/** The longest text that staff can search for. */
export const SEARCH_MAX = 200

/** The longest reason that staff can give for an action. */
export const REASON_MAX = 300

/** A row's number in a path. What does not look like one cannot exist. */
export const Id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text) => Number(text)),
)

/** A day in an address: one that exists, in this century. */
export const Day = z.string().check(z.regex(/^20\d\d-/), z.refine(isRealDay))

/** Each entry once. */
export function listOnce<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.array(entry).check(z.refine((entries) => new Set(entries).size === entries.length, coded('ENTRY_DOUBLED')))
}

/** As far as a row's number can go in the database. */
export const ROW_NUMBER_MAX = 2_147_483_647

/** A row's number in a body. */
export const RowNumber = z.int().check(z.positive(), z.lte(ROW_NUMBER_MAX))
