import type { PortalFinds } from '#shared/features/staff/portal-search.contract'
import { mayRead, type Role } from '#shared/features/staff/roles.rules'
import { searchedText } from '#shared/text/searched-text'
import type { Db } from '../../../db/db'
import { readStudentSummaries } from '../../account/student-summaries.service'
import { listReceipts } from '../../billing/receipts/list-receipts.service'
import { listFamilies } from '../../families/staff/list-families.service'
import { searchTutors } from '../../tutors/tutors.service'
import { listUsers } from '../../users/users.service'
import { findComingSessions } from './portal-search.store'

/** How many of each kind are found. */
const FINDS_MAX = 5

interface SearchRequest {
  search: string
  role: Role
  now: Date
  /** Demo receipts have a separate list. */
  isDemo: boolean
}

export async function searchPortal(db: Db, { search, role, now, isDemo }: SearchRequest): Promise<PortalFinds> {
  if (searchedText(search) === undefined) return { students: [], families: [], tutors: [], sessions: [], receipts: [] }
  const page = { limit: FINDS_MAX, after: undefined }
  const seesPeople = mayRead(role, 'people')
  const userPage = seesPeople
    ? await listUsers(db, { search, only: undefined, now, page, pictures: { avatarOrigins: [] } })
    : undefined
  const studentIds = (userPage?.items ?? []).map(({ id }) => id)
  const studentOf = await readStudentSummaries(db, studentIds)
  const tutors = seesPeople ? (await searchTutors(db, search)).slice(0, FINDS_MAX) : []
  const families = seesPeople ? (await listFamilies(db, { search }, page)).items : []
  const list = isDemo ? 'demo' : 'books'
  const receipts = mayRead(role, 'money')
    ? (await listReceipts(db, { list, search, includesDeletedAccounts: mayRead(role, 'actions') }, page)).items
    : []
  return {
    students: studentIds.map(studentOf),
    families: families.map(({ id, name, guardians, children }) => ({
      id,
      name,
      people: [...guardians, ...children].flatMap((person) => person.name ?? []),
    })),
    tutors,
    sessions: await comingSessions(db, { studentIds, tutorIds: tutors.map(({ id }) => id), now }),
    receipts: receipts.map(({ id, number, buyerName, issuedAt }) => ({ id, number, buyerName, issuedAt })),
  }
}

async function comingSessions(db: Db, people: { studentIds: string[]; tutorIds: number[]; now: Date }) {
  const rows = await findComingSessions(db, { ...people, limit: FINDS_MAX })
  const studentOf = await readStudentSummaries(
    db,
    rows.map(({ studentId }) => studentId),
  )
  return rows.map(({ studentId, ...session }) => ({ ...session, student: studentOf(studentId) }))
}
