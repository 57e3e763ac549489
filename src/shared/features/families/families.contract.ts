import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, Language, listOnce, PageQuery, RowNumber, SEARCH_MAX, StudentId } from '../../http/shapes'
import { User } from '../account/account.contract'
import { ListedReceipt } from '../billing/accounting/accounting.contract'
import { TransferredHours } from './children.contract'
import {
  AddedChild,
  ChildChange,
  Family,
  FamilyNote,
  FamilyStatementEntry,
  FamilySummary,
  NewChild,
  NewGuardian,
  NewNote,
} from './family-page.contract'

const CHILDREN_MAX = 20

export const NewFamily = z.strictObject({
  guardian: NewGuardian,
  /** Students who have an account. Their hours become the family's. */
  studentIds: listOnce(StudentId).check(z.maxLength(CHILDREN_MAX)),
  /** Children who get one now. */
  children: z.optional(z.array(NewChild).check(z.maxLength(CHILDREN_MAX))),
})
export type NewFamily = z.output<typeof NewFamily>

export const FamilyChange = z.strictObject({
  /** Null to leave the family. */
  familyId: z.nullable(RowNumber),
  /** The hours that go with the student. A student who joins a first family brings all hours along. */
  hours: TransferredHours,
})
export type FamilyChange = z.output<typeof FamilyChange>

export const FamilyMerge = z.strictObject({ fromFamilyId: RowNumber })

const familyPath = z.object({ id: Id })
const ofStaff = { access: 'admin', permission: 'people' } as const

export const familiesContract = {
  list: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/families',
    summary: 'Families, newest first; searched by any name, phone, email or school of a member; CSV by Accept',
    query: z.extend(PageQuery, {
      search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
      lang: z.optional(Language),
    }),
    response: z.array(FamilySummary),
    produces: 'text/csv',
    recentSignIn: 'asCsv',
  }),
  similar: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/families/similar',
    summary: 'Families with a guardian or child who has this phone or email, to avoid a second one',
    query: z.strictObject({
      phone: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
      email: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
    }),
    response: z.array(FamilySummary),
  }),
  create: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/families',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Create a family with its first guardian, students who have an account, and new children',
    body: NewFamily,
    response: Family,
    status: 201,
  }),
  detail: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/families/:id',
    summary: 'One family with its guardians, children and balance',
    params: familyPath,
    response: Family,
  }),
  statement: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/families/:id/statement',
    summary: 'Every change of the family’s balance, newest first; of one child on request; CSV by Accept',
    params: familyPath,
    query: z.extend(PageQuery, { student: z.optional(StudentId), lang: z.optional(Language) }),
    response: z.array(FamilyStatementEntry),
    produces: 'text/csv',
    recentSignIn: 'asCsv',
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/api/admin/money/families/:id/receipts',
    access: 'admin',
    permission: 'money',
    summary: 'Receipts and credit notes of the family’s children, newest first',
    params: familyPath,
    query: PageQuery,
    response: z.array(ListedReceipt),
  }),
  addGuardian: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/families/:id/guardians',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Add a guardian to a family, up to four',
    params: familyPath,
    body: NewGuardian,
    response: Family,
    status: 201,
  }),
  changeGuardian: endpoint({
    ...ofStaff,
    method: 'PUT',
    path: '/api/admin/families/:id/guardians/:guardian',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Correct the name, phone, email or language of a guardian; a new email ends the guardian’s sign-ins',
    params: z.extend(familyPath, { guardian: StudentId }),
    // Omitted fields are removed.
    body: NewGuardian,
    response: Family,
  }),
  addChild: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/families/:id/children',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Create the account of a child in a family; one with a sign-in name opens once a guardian consents',
    params: familyPath,
    body: AddedChild,
    response: Family,
    status: 201,
  }),
  changeChild: endpoint({
    ...ofStaff,
    method: 'PUT',
    path: '/api/admin/families/:id/children/:student',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Correct the name, language, grade or school of a child',
    params: z.extend(familyPath, { student: StudentId }),
    body: ChildChange,
    response: Family,
  }),
  notes: endpoint({
    access: 'admin',
    permission: 'notes',
    method: 'GET',
    path: '/api/admin/families/:id/notes',
    summary: 'Notes of staff about a family, newest first',
    params: familyPath,
    query: PageQuery,
    response: z.array(FamilyNote),
  }),
  addNote: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/families/:id/notes',
    limit: STAFF_CHANGES,
    summary: 'Add a note about a family',
    params: familyPath,
    body: NewNote,
    response: FamilyNote,
    status: 201,
  }),
  merge: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/families/:id/merge',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Move the guardians, children, hours and notes of another family into this one; cannot be undone',
    params: familyPath,
    body: FamilyMerge,
    response: Family,
  }),
  changeFamily: endpoint({
    ...ofStaff,
    method: 'PUT',
    path: '/api/admin/users/:id/family',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Move a student into a family, to another one or out of one, with hours',
    params: z.object({ id: StudentId }),
    body: FamilyChange,
    response: User,
  }),
}
