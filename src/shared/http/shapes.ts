import * as z from 'zod/mini'
import { LANGUAGES } from '../languages'
import { SUBJECT_ID, SUBJECTS } from '../subjects'
import { isRealDay } from '../time/calendar'
import { coded } from './validation'

// Schemas that contracts share. Separate from the plain lists they use, which the first script of every page includes.

export const Subject = z.enum(SUBJECTS, coded('SUBJECT_UNKNOWN'))

/** The subject of a session; whether the school offers it is decided when it is booked. */
export const TutoringSubjectId = z.string().check(z.regex(SUBJECT_ID, coded('SUBJECT_UNKNOWN')))

export const Language = z.enum(LANGUAGES, coded('LANGUAGE_UNKNOWN'))

const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const StudentId = Uuid

export const EmailId = Uuid

/** A page of a list; without `limit` the list is complete. */
export const PageQuery = z.strictObject({ limit: z.optional(z.string()), cursor: z.optional(z.string()) })

/** Longest search text, in characters. */
export const SEARCH_MAX = 200

/** Longest reason that staff can give for an action, in characters. */
export const REASON_MAX = 300

/** A row's id in a path. */
export const Id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text) => Number(text)),
)

/** A day in a path or query: a real one, in this century. */
export const Day = z.string().check(z.regex(/^20\d\d-/), z.refine(isRealDay))

export function listOnce<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.array(entry).check(z.refine((entries) => new Set(entries).size === entries.length, coded('ENTRY_DOUBLED')))
}

/** The largest id in the database (PostgreSQL `integer`). */
export const ROW_NUMBER_MAX = 2_147_483_647

/** A row's id in a body. */
export const RowNumber = z.int().check(z.positive(), z.lte(ROW_NUMBER_MAX))
