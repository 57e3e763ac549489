import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES, STAFF_FILES } from '../../http/limits'
import { Id, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Family } from './family-page.contract'

const REQUEST_MAX_LENGTH = 200

/** The person who asked for the data of a family, and the channel, stored in the audit log. */
export const DataRequest = z.strictObject({
  requestedBy: z
    .string()
    .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(REQUEST_MAX_LENGTH, coded('TEXT_TOO_LONG'))),
})
export type DataRequest = z.output<typeof DataRequest>

export const FAMILY_EVENT_KINDS = [
  'created',
  'joined',
  'left',
  'report',
  'payment',
  'refund',
  'absence',
  'consent',
  'consent-withdrawn',
  'fourteen',
] as const

/** Something that happened in a family. */
export const FamilyEvent = z.object({
  kind: z.enum(FAMILY_EVENT_KINDS),
  /** When it happened; a day for events without a time. */
  at: z.string(),
  childName: z.nullable(z.string()),
  /** The guardian who paid or consented; null for a student's own consent. */
  guardianName: z.nullable(z.string()),
  tutorName: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  amountCents: z.nullable(z.int()),
})
export type FamilyEvent = z.output<typeof FamilyEvent>

const familyPath = z.object({ id: Id })

/** The data of a family, for staff. */
export const familyDataContract = {
  events: endpoint({
    method: 'GET',
    path: '/api/admin/families/:id/events',
    access: 'admin',
    permission: 'people',
    summary: 'What happened in a family lately, newest first',
    params: familyPath,
    response: z.array(FamilyEvent),
  }),
  removeGuardian: endpoint({
    method: 'DELETE',
    path: '/api/admin/families/:id/guardians/:guardian',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Remove a guardian from a family and erase the account; not the last guardian of a child under 14',
    params: z.extend(familyPath, { guardian: StudentId }),
    response: Family,
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/api/admin/families/:id/export',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_FILES,
    recentSignIn: true,
    summary: 'Everything stored about a family that asked for it, as one JSON file',
    params: familyPath,
    body: DataRequest,
    produces: 'application/json',
    // Each copy has its own entry in the audit log.
    idempotent: false,
  }),
  deleteData: endpoint({
    method: 'POST',
    path: '/api/admin/families/:id/deletion',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Delete the accounts, guardians and notes of a family that asked for it; cannot be undone',
    params: familyPath,
    body: DataRequest,
  }),
}
