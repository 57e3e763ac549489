import { displayName } from '#shared/features/account/student-name.rules'
import type { Language } from '#shared/languages'
import { STATEMENT_WORDS } from '#shared/words/files/statement.words'
import type { Db } from '../../../db/db'
import { wholeFamilyStatement } from '../../billing/ledger/statement.service'
import { writeStatementCsv } from '../../billing/ledger/statement-csv'
import { findChildren } from '../families.store'

interface StatementFile {
  familyId: number
  /** The entries of all children if undefined. */
  studentId: string | undefined
  language: Language
}

/** The family's statement with the child of each entry. */
export async function writeFamilyStatementCsv(db: Db, file: StatementFile): Promise<string> {
  const { familyId, studentId, language } = file
  const entries = await wholeFamilyStatement(db, { familyId, studentId })
  const children = await findChildren(db, familyId)
  const names = new Map(children.map((child) => [child.id, displayName(child) ?? '']))
  // An entry may belong to someone who has left the family.
  const { formerMember } = STATEMENT_WORDS[language]
  return writeStatementCsv(entries, language, { nameOf: (entry) => names.get(entry.studentId) ?? formerMember })
}
