import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, Language, listOnce, PageQuery, RowNumber, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Email, PersonName, User } from '../account/account.contract'
import { StatementEntry } from '../billing/billing.contract'
import { CREDITS_MAX, isWholeCent } from '../staff/staff.rules'

const PHONE_MAX_LENGTH = 30
const CHILDREN_MAX = 20

const Guardian = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  preferredLanguage: Language,
})
export type Guardian = z.output<typeof Guardian>

/** A student without a name has null, as in every list. */
const Child = z.object({ id: z.string(), name: z.nullable(z.string()), birthMonth: z.nullable(z.string()) })

/** A family as staff see it. */
export const Family = z.object({
  id: z.int(),
  creditsRemaining: z.number(),
  createdAt: z.string(),
  guardians: z.array(Guardian),
  children: z.array(Child),
})
export type Family = z.output<typeof Family>

export const NewGuardian = z.strictObject({
  firstName: PersonName.check(z.minLength(1, coded('TEXT_REQUIRED'))),
  lastName: z.optional(PersonName),
  email: z.optional(Email),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(PHONE_MAX_LENGTH, coded('TEXT_TOO_LONG')))),
  preferredLanguage: Language,
})
export type NewGuardian = z.output<typeof NewGuardian>

export const NewFamily = z.strictObject({
  guardian: NewGuardian,
  /** Students who have an account. Their hours become the family's. */
  studentIds: listOnce(StudentId).check(z.maxLength(CHILDREN_MAX)),
})
export type NewFamily = z.output<typeof NewFamily>

export const FamilyChange = z.strictObject({
  /** Null to leave the family. */
  familyId: z.nullable(RowNumber),
  /** The hours that go with the student. A student who joins a first family brings all hours along. */
  hours: z
    .number()
    .check(
      z.gte(0, coded('CREDITS_NEGATIVE')),
      z.lte(CREDITS_MAX, coded('CREDITS_TOO_MANY')),
      z.refine(isWholeCent, coded('CREDITS_INVALID')),
    ),
})
export type FamilyChange = z.output<typeof FamilyChange>

const familyPath = z.object({ id: Id })

export const familiesContract = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/families',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Create a family with its first guardian and students who have an account',
    body: NewFamily,
    response: Family,
    status: 201,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/families/:id',
    access: 'admin',
    permission: 'people',
    summary: 'One family with its guardians, children and balance',
    params: familyPath,
    response: Family,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/admin/families/:id/statement',
    access: 'admin',
    permission: 'people',
    summary: 'Every change of the family’s balance, newest first',
    params: familyPath,
    query: PageQuery,
    response: z.array(StatementEntry),
  }),
  addGuardian: endpoint({
    method: 'POST',
    path: '/api/admin/families/:id/guardians',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Add a guardian to a family, up to four',
    params: familyPath,
    body: NewGuardian,
    response: Family,
    status: 201,
  }),
  changeFamily: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/family',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Move a student into a family, to another one or out of one, with hours',
    params: z.object({ id: StudentId }),
    body: FamilyChange,
    response: User,
  }),
}
