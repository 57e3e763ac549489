import { readHours } from '#shared/features/billing/hours.rules'
import { FAMILY_COLUMNS, type FamilyColumn } from '#shared/features/families/family-file.rules'
import { formatNumber } from '#shared/format-amount'
import type { Language } from '#shared/languages'
import { FAMILY_FILE_WORDS } from '#shared/words/files/family-file.words'
import type { Db } from '../../../db/db'
import { BYTE_ORDER_MARK, csvLine, csvText } from '../../../http/responses/csv'
import { cutPage } from '../../../http/responses/paging'
import { type FamilyRow, findExportedChildren, findExportedGuardians, findFamilies } from './list-families.store'

const BATCH_SIZE = 200

/**
 * One row per child, in the columns that an import accepts. Reads in batches, so that memory use does not grow with the
 * tables.
 */
export async function* writeFamiliesCsv(
  db: Db,
  { search, language }: { search: string | undefined; language: Language },
): AsyncGenerator<string> {
  const headings = FAMILY_FILE_WORDS.headings[language]
  const columns = [...FAMILY_COLUMNS, 'hours'] as const
  yield BYTE_ORDER_MARK +
    csvLine(
      columns.map((column) => headings[column]),
      language,
    )
  let after: number | undefined
  for (;;) {
    const page = { limit: BATCH_SIZE, after }
    const { rows, next } = cutPage(await findFamilies(db, search, page), page)
    yield (await linesOf(db, rows, language)).map((cells) => csvLine(cells, language)).join('')
    if (next === null) return
    after = Number(next)
  }
}

type RowValues = Partial<Record<FamilyColumn, string | number | null>>

async function linesOf(db: Db, families: readonly FamilyRow[], language: Language): Promise<string[][]> {
  const ids = families.map(({ id }) => id)
  if (ids.length === 0) return []
  const [allGuardians, allChildren] = [await findExportedGuardians(db, ids), await findExportedChildren(db, ids)]
  return families.flatMap(({ id, creditsRemaining }) => {
    const [first, second] = allGuardians.filter(({ familyId }) => familyId === id)
    const ofFamily: RowValues = {
      family: id,
      ...(first && {
        guardianFirstName: first.firstName,
        guardianLastName: first.lastName,
        guardianPhone: first.phone,
        guardianEmail: first.email,
        language: first.preferredLanguage,
      }),
      ...(second && {
        guardian2FirstName: second.firstName,
        guardian2LastName: second.lastName,
        guardian2Phone: second.phone,
        guardian2Email: second.email,
      }),
    }
    const children = allChildren.filter(({ familyId }) => familyId === id)
    const hours = formatNumber(readHours(creditsRemaining), language)
    const rows = children.length > 0 ? children.map(childValues) : [{}]
    return rows.map((child) => [...cellsOf({ ...ofFamily, ...child }), hours])
  })
}

function childValues(child: Awaited<ReturnType<typeof findExportedChildren>>[number]): RowValues {
  const { firstName, lastName, email, birthMonth, schoolGrade: grade, school } = child
  return { childFirstName: firstName, childLastName: lastName, childEmail: email, birthMonth, grade, school }
}

function cellsOf(values: RowValues): string[] {
  return FAMILY_COLUMNS.map((column) => csvText(String(values[column] ?? '')))
}
