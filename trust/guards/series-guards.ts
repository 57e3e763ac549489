import type { Guard } from './guard'

const RULES = 'src/shared/features/booking/series.rules.ts'
const RULES_TEST = 'src/shared/features/booking/series.rules.test.ts'
const BOOK = 'src/server/features/booking/book-series.service.ts'
const BOOK_TEST = 'src/server/features/booking/book-series.api.test.ts'
const SHOWN = 'src/server/features/booking/following.service.ts'
const CANCEL = 'src/server/features/booking/cancel-following.service.ts'
const CANCEL_TEST = 'src/server/features/booking/cancel-following.api.test.ts'
const MOVE = 'src/server/features/booking/move-following.service.ts'
const TOGETHER = 'src/server/features/booking/move-together.service.ts'
const MOVE_TEST = 'src/server/features/booking/move-following.api.test.ts'
const STAFF = 'src/server/features/booking/staff-following.service.ts'
const STAFF_TEST = 'src/server/features/booking/staff-following.api.test.ts'
const MOVE_RULES = 'src/shared/features/booking/move-series.rules.ts'
const MOVE_RULES_TEST = 'src/shared/features/booking/move-series.rules.test.ts'

/** The same hour every week. */
export const SERIES_GUARDS: readonly Guard[] = [
  {
    name: 'order of the days of a series',
    file: RULES,
    text: 'isLater && ',
    test: RULES_TEST,
  },
  {
    name: 'whole weeks between the days of a series',
    file: RULES,
    text: 'daysBetween(first, day) % 7 === 0 && ',
    test: RULES_TEST,
  },
  {
    name: 'sessions of another series among the following ones',
    file: RULES,
    text: 'session.seriesId === from.seriesId && ',
    test: RULES_TEST,
  },
  {
    name: 'week that a student leaves out of a series',
    file: RULES,
    text: ' && !skipped.includes(sessionDate)',
    test: RULES_TEST,
  },
  {
    name: 'two sessions at least before a series is sent',
    file: 'src/client/tutoring/series-choice.ts',
    text: "  if (days.length < SERIES_TIMES.min) return { body: null, faults: { repeat: 'SERIES_LENGTH' } }\n",
    test: 'src/client/features/booking/repeat-weeks.browser.test.tsx',
  },
  {
    name: 'all weeks of a series or none',
    file: BOOK,
    text: '  if (lost.size > 0) throw weeksTaken(sessionDates, lost)\n',
    test: BOOK_TEST,
  },
  {
    name: 'what a tutor must allow before a series is booked',
    file: BOOK,
    text: 'if (refusal || !tutor) throw',
    without: 'if (!tutor) throw',
    test: BOOK_TEST,
  },
  {
    name: 'key of a series that is sent twice',
    file: BOOK,
    text: 'caller: { studentId }, requestKey, now }',
    without: 'caller: { studentId }, requestKey: undefined, now }',
    test: BOOK_TEST,
  },
  {
    name: 'one letter for a whole series',
    file: BOOK,
    text: "  await tellOfSession(tx, { kind: 'series-booked', studentId, tutorId, sessionId, facts, now })\n",
    test: 'src/server/features/booking/series-letters.api.test.ts',
  },
  {
    name: 'series that does not move hours while the ledger is unsound',
    file: 'src/server/features/credits/ledger.service.ts',
    text: '  ledger.requireSound()\n  const entries',
    without: '  const entries',
    test: 'src/server/features/credits/verify-ledger.api.test.ts',
  },
  {
    name: 'first week that is open to staff',
    file: 'src/server/features/booking/staff-series.service.ts',
    text: "      if (!isOpenToStaff(first, now)) throw new AppError('DATE_NOT_BOOKABLE')\n",
    test: 'src/server/features/booking/staff-series.api.test.ts',
  },
  {
    name: 'what was shown before sessions from one on are moved or cancelled',
    file: SHOWN,
    text: 'truth.length === 0 || truth.toSorted().join() !== shown.toSorted().join()',
    without: 'truth.length === 0',
    test: CANCEL_TEST,
  },
  {
    name: 'late rule for each session of a series',
    file: CANCEL,
    text: '=> refundForStudent(row, { now, lateHours })',
    without: "=> (row ? ('full' as const) : refundForStudent(row, { now, lateHours }))",
    test: CANCEL_TEST,
  },
  {
    name: 'late rule before a session of a series moves',
    file: MOVE,
    text: "  if (going.some(({ was }) => isLate(was, { now, lateHours }))) throw new AppError('MOVE_TOO_LATE')\n",
    test: MOVE_TEST,
  },
  {
    name: 'all sessions of a series that move or none',
    file: TOGETHER,
    text: '  if (lost.size > 0) throw weeksTaken(asked, moved, lost)\n',
    test: MOVE_TEST,
  },
  {
    name: 'hours that pass from one session of a series to the next',
    file: TOGETHER,
    text: '  for (const hour of left.filter(isPassedOn)) await freeHour(tx, hour)\n',
    test: MOVE_TEST,
  },
  {
    name: 'version of each session of a series that staff saw',
    file: STAFF,
    text: 'tell(toActed(row))',
    without: 'tell(seen.find(({ id }) => id === row.id) ?? toActed(row))',
    test: STAFF_TEST,
  },
  {
    name: 'weeks that are open to staff before a series moves there',
    file: STAFF,
    text: "      throw new AppError('DATE_NOT_BOOKABLE')\n",
    without: '      Boolean(now)\n',
    test: STAFF_TEST,
  },
  {
    name: 'key of an act of staff on a series that is sent twice',
    file: STAFF,
    text: 'caller: { administratorId }, requestKey, now }',
    without: 'caller: { administratorId }, requestKey: undefined, now }',
    test: STAFF_TEST,
  },
  {
    name: 'entry in the log for an act of staff on a series',
    file: STAFF,
    text: '      if (kept) await recordAct(tx, { ...staff, ...kept, target: studentId, after })\n',
    test: STAFF_TEST,
  },
  {
    name: 'reason and refund share of a series that staff cancel',
    file: 'src/server/features/booking/cancel-together.service.ts',
    text: 'reason: by?.reason ?? null }',
    without: 'reason: null }',
    test: STAFF_TEST,
  },
  {
    name: 'move that is sent again and changes nothing',
    file: 'src/server/features/booking/session-acts.service.ts',
    text: '  if (standsThere(session, to, target.now)) return session\n',
    test: 'src/server/features/booking/change-session.api.test.ts',
  },
  {
    name: 'move of a series that is sent again and changes nothing',
    file: TOGETHER,
    text: 'going.filter((one) => !isThere(one))',
    without: 'going.filter((one) => one || !isThere(one))',
    test: MOVE_TEST,
  },
  {
    name: 'move of a series by staff that is sent again and is no entry in the log',
    file: STAFF,
    text: 'was.id === row.id && was.sequence === row.sequence',
    without: 'was.id === row.id && was.sequence > row.sequence',
    test: STAFF_TEST,
  },
  {
    name: 'hour that two sessions of one series want',
    file: 'src/server/features/booking/series.store.ts',
    text: 'each.sessionId === sessionId && ',
    test: MOVE_TEST,
  },
  {
    name: 'session of a series that stays and keeps its hours',
    file: MOVE_RULES,
    text: 'staying.includes(sessionId) || ',
    test: MOVE_RULES_TEST,
  },
  {
    name: 'held week that is shown as free to whom it is held',
    file: 'src/server/features/booking/series.store.ts',
    text: '        standsInTheWay(studentId, now),\n',
    test: 'src/server/features/booking/series-weeks.api.test.ts',
  },
]
