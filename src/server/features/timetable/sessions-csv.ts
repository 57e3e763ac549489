import type { StudentSession } from '#shared/features/timetable/student-session.contract'
import { formatNumber } from '#shared/format-amount'
import type { Language } from '#shared/languages'
import { SESSIONS_FILE_WORDS } from '#shared/words/files/sessions-csv.words'
import { subjectName } from '#shared/words/subject.words'
import type { Db } from '../../db/db'
import { BYTE_ORDER_MARK, csvLine, csvText } from '../../http/responses/csv'
import { readSessions, type SessionFilter } from './list-sessions.service'

const BATCH_SIZE = 500

/** Reads in batches, so that memory use does not grow with the table. */
export async function* writeSessionsCsv(db: Db, filter: SessionFilter, language: Language): AsyncGenerator<string> {
  const { columns } = SESSIONS_FILE_WORDS[language]
  yield BYTE_ORDER_MARK + csvLine(Object.values(columns), language)
  let after: number | undefined
  for (;;) {
    const { items, next } = await readSessions(db, filter, { limit: BATCH_SIZE, after })
    yield items.map((session) => csvLine(cellsOf(session, language), language)).join('')
    if (next === null) return
    after = Number(next)
  }
}

function cellsOf({ student, ...session }: StudentSession, language: Language): string[] {
  const words = SESSIONS_FILE_WORDS[language]
  return [
    session.sessionDate,
    session.startTime,
    formatNumber(session.duration, language),
    subjectName(session.subject, language),
    csvText(session.tutor.name),
    student.isDeleted ? words.deletedAccount : csvText(student.name ?? ''),
    csvText(student.email ?? ''),
    words.statuses[session.attendance === 'absent' ? 'absent' : session.status],
    csvText(session.notes ?? ''),
  ]
}
