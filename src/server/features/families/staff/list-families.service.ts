import { displayName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { familyName, phoneDigits } from '#shared/features/families/families.rules'
import type { FamilySummary } from '#shared/features/families/family-page.contract'
import { searchedText } from '#shared/text/searched-text'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import {
  countFamilies,
  type FamilyRow,
  findChildrenOf,
  findFamilies,
  findFamiliesByContact,
  findGuardiansOf,
} from './list-families.store'

/** Shorter numbers are still being typed. */
const PHONE_DIGITS_MIN = 7
const SIMILAR_MAX = 5

/** Families, newest first, as pages: all, or those with a member whose name, phone, email or school was searched. */
export async function listFamilies(
  db: Db,
  { search }: { search: string | undefined },
  page: PageRequest,
): Promise<Page<FamilySummary>> {
  // Punctuation alone is not a search, as in the list of students.
  const words = search === undefined ? undefined : searchedText(search)
  const { rows, next } = cutPage(await findFamilies(db, words, page), page)
  const total = page.limit === undefined ? undefined : await countFamilies(db, words)
  return { items: await summarize(db, rows), total, next }
}

interface Contact {
  phone?: string | undefined
  email?: string | undefined
}

/** Families of somebody with this phone or email, so that staff do not create a second one. */
export async function findSimilarFamilies(db: Db, { phone = '', email = '' }: Contact): Promise<FamilySummary[]> {
  const digits = phoneDigits(phone)
  const contact = {
    phone: digits.length >= PHONE_DIGITS_MIN ? digits : undefined,
    email: email.trim() || undefined,
  }
  if (!contact.phone && !contact.email) return []
  return summarize(db, await findFamiliesByContact(db, contact, SIMILAR_MAX))
}

async function summarize(db: Db, rows: readonly FamilyRow[]): Promise<FamilySummary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [allGuardians, allChildren] = [await findGuardiansOf(db, ids), await findChildrenOf(db, ids)]
  return rows.map(({ id, creditsRemaining, createdAt }) => {
    const guardians = allGuardians.filter(({ familyId }) => familyId === id)
    const children = allChildren.filter(({ familyId }) => familyId === id)
    return {
      id,
      name: familyName(guardians, children),
      guardians: guardians.map(({ email, phone, ...person }) => ({ name: displayName(person), email, phone })),
      children: children.map(({ id: studentId, school, ...child }) => ({
        id: studentId,
        name: displayName(child),
        school,
      })),
      creditsRemaining: readHours(creditsRemaining),
      createdAt: createdAt.toISOString(),
    }
  })
}
