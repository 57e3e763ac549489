import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Language } from '../../http/shapes'
import { FAMILY_COLUMNS } from './family-file.rules'

/** Characters. */
export const FAMILY_FILE_MAX = 400_000

/** A CSV file of families, one row per child. */
const FamilyFile = z.strictObject({
  text: z.string().check(z.maxLength(FAMILY_FILE_MAX)),
  /** The language of guardians whose row names none. */
  language: Language,
})

const FamilyFileError = z.object({
  line: z.int(),
  /** Null for an error of the whole row. */
  column: z.nullable(z.enum(FAMILY_COLUMNS)),
  /** A code of the API or of a field. */
  code: z.string(),
})
export type FamilyFileError = z.output<typeof FamilyFileError>

export const FamilyFilePreview = z.object({
  families: z.array(
    z.object({ lines: z.array(z.int()), guardians: z.array(z.string()), children: z.array(z.string()) }),
  ),
  errors: z.array(FamilyFileError),
})
export type FamilyFilePreview = z.output<typeof FamilyFilePreview>

export const FamilyImport = z.extend(FamilyFile, {
  /** Whether each guardian with an email gets an invitation to choose a password. */
  invites: z.boolean(),
})
export type FamilyImport = z.output<typeof FamilyImport>

const ofStaff = {
  access: 'admin',
  permission: 'people',
  limit: STAFF_CHANGES,
  bodyLimitBytes: 2 * 1024 * 1024,
  bodyTooLong: 'FILE_TOO_LARGE',
} as const

export const familyFileContract = {
  preview: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/families/import/preview',
    summary: 'Check a CSV file of families, with errors by line; saves nothing',
    body: FamilyFile,
    response: FamilyFilePreview,
    // Changes nothing.
    idempotent: false,
  }),
  import: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/families/import',
    recentSignIn: 'outsideDemo',
    summary: 'Create all families of a CSV file, or none if a line has an error',
    body: FamilyImport,
    response: z.object({ families: z.int(), children: z.int() }),
    status: 201,
  }),
}
