import type { User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { type Language, readLanguage } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { USERS_FILE_WORDS } from '#shared/words/files/users-csv.words'
import type { Db } from '../../db/db'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../../http/responses/csv'
import { readUsers, type UserQuery } from './users.service'

const BATCH_SIZE = 500

/** Reads in batches, so that memory use does not grow with the table. */
export async function* writeUsersCsv(
  db: Db,
  query: Omit<UserQuery, 'page'>,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.values(USERS_FILE_WORDS[language].columns), language)
  let after: string | undefined
  for (;;) {
    const { items, next } = await readUsers(db, { ...query, page: { limit: BATCH_SIZE, after } })
    yield items.map((user) => csvLine(cellsOf(user, language), language)).join('')
    if (next === null) return
    after = String(next)
  }
}

function cellsOf(user: User, language: Language): string[] {
  return [
    csvText(user.firstName ?? ''),
    csvText(user.lastName ?? ''),
    csvText(user.email ?? ''),
    USERS_FILE_WORDS[language].languages[readLanguage(user.preferredLanguage)],
    csvNumber(readHours(user.creditsRemaining), language),
    businessDay(new Date(user.createdAt)),
  ]
}
