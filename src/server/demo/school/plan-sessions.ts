import { DEMO_STUDENT } from '#shared/demo-accounts'
import { endTime, occupiedQuarters } from '#shared/features/booking/booking.rules'
import type { ReportTexts } from '#shared/features/booking/sessions/report-texts'
import type { Random } from '#shared/seeded-random'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { MINUTE_MS } from '#shared/time/units'
import { OWN_GUARDIAN_NAME } from './families'
import { findOtherTime, type PlannedHours, startsToTry, type WeeklyLesson } from './plan-lessons'
import type { AssignedWork, PlannedStudent, SchoolEvent, SessionKey } from './school-events'
import { dayOf, OWN_WEEKDAY, PAST_WEEKS, type TermCalendar } from './term-calendar'
import { courseOf, inTurn, type Topic } from './texts/courses'
import { OWN_LESSONS, reportOn } from './texts/reports'
import { BOOKING_NOTES } from './texts/sentences'

/** Sessions that are booked together, with what they cost; the money plan pays for them before. */
export interface PlannedBooking {
  student: PlannedStudent
  at: Date
  costHours: number
}

interface SessionPlan {
  calendar: TermCalendar
  lessons: readonly WeeklyLesson[]
  random: Random
  hours: PlannedHours
}

const SHARES = {
  renewedOnce: 0.4,
  renewedTwice: 0.35,
  notes: 0.35,
  cancelled: 0.05,
  moved: 0.05,
  absent: 0.04,
  reported: 0.96,
  markedLately: 0.8,
}
const WORK = { quiz: 0.4, guide: 0.25, done: 0.7 }

/** Bookings of all lessons, and the outcome of each session: moved, cancelled, missed, held and reported. */
export function planSessions(plan: SessionPlan): { events: SchoolEvent[]; bookings: PlannedBooking[] } {
  const events: SchoolEvent[] = []
  const bookings: PlannedBooking[] = []
  for (const lesson of plan.lessons) {
    for (const booked of bookLesson(plan, lesson)) {
      events.push(booked)
      const costHours = booked.days.length * booked.duration
      bookings.push({ student: lesson.student, at: booked.at, costHours })
    }
    let heldCount = 0
    for (const week of lesson.weeks) {
      const outcome = outcomeOf(plan, lesson, { week, held: heldCount })
      events.push(...outcome)
      if (outcome.some((event) => event.kind === 'mark' && event.attendance === 'attended')) heldCount += 1
    }
  }
  const extra = bookExtra(plan)
  return { events: [...events, ...extra.events], bookings: [...bookings, ...extra.bookings] }
}

type Booking = Extract<SchoolEvent, { kind: 'book' }>

/** One series for the whole term, or up to three that are booked one after the other. */
function bookLesson({ calendar, random }: SessionPlan, lesson: WeeklyLesson): Booking[] {
  const { student, tutor, subject, weekday, startTime, duration, weeks } = lesson
  const isOwn = student.email === DEMO_STUDENT.email
  const parts = isOwn ? splitOwn(weeks) : splitIntoSeries(weeks, random)
  const sameNotes = random.fraction() < SHARES.notes ? random.pick(BOOKING_NOTES[student.language][subject]) : ''
  return parts.flatMap((part, nth): Booking[] => {
    const notes = isOwn ? (OWN_NOTES[nth] ?? '') : sameNotes
    const [first] = part
    if (first === undefined) return []
    const days = part.map((week) => dayOf(calendar, week, weekday))
    const daysBefore = isOwn ? 4 : nth === 0 ? random.whole(4, 8) : random.whole(5, 9)
    // Everything ahead is booked before this week, so that the demo student has the same hours on each of its days.
    const weeksAhead = isOwn ? Math.max(0, first - PAST_WEEKS) : 0
    const bookedOn = addDays(days[0] ?? '', -daysBefore - 7 * weeksAhead)
    const at = businessInstant(bookedOn, `17:${10 + random.whole(0, 49)}`)
    return [{ kind: 'book', at, student: student.email, tutor, subject, days, startTime, duration, notes }]
  })
}

/** The demo student's notes for each of her bookings. */
const OWN_NOTES = [
  'I understand it in class and then I forget it at home.',
  'Fractions with different denominators, please.',
  'Adding fractions, then Friday’s test.',
]

/** Two series behind the demo student, the session of this week, and a series until the end of the term. */
function splitOwn(weeks: number[]): number[][] {
  return [
    weeks.filter((week) => week < 3),
    weeks.filter((week) => week >= 3 && week < PAST_WEEKS),
    weeks.filter((week) => week === PAST_WEEKS),
    weeks.filter((week) => week > PAST_WEEKS),
  ].filter((series) => series.length > 0)
}

/** The last series begins in the current week at the latest, so it is booked on every day of that week. */
function splitIntoSeries(weeks: number[], random: Random): number[][] {
  const chance = random.fraction()
  const isRenewedTwice = chance < SHARES.renewedTwice
  if (!isRenewedTwice && chance > SHARES.renewedTwice + SHARES.renewedOnce) return [weeks]
  const last = random.whole(PAST_WEEKS - 2, PAST_WEEKS)
  const second = isRenewedTwice ? random.whole(2, 3) : 0
  return [
    weeks.filter((week) => week < second),
    weeks.filter((week) => week >= second && week < last),
    weeks.filter((week) => week >= last),
  ].filter((series) => series.length > 0)
}

/** `held` sessions took place before this one. */
function outcomeOf(
  plan: SessionPlan,
  lesson: WeeklyLesson,
  { week, held }: { week: number; held: number },
): SchoolEvent[] {
  const { random, calendar, hours } = plan
  const { student, startTime } = lesson
  const bookedDay = dayOf(calendar, week, lesson.weekday)
  const lessonReport = reportOf(lesson, held)
  const session = { student: student.email, day: bookedDay }
  const isOwn = student.email === DEMO_STUDENT.email
  const chance = random.fraction()
  if (!isOwn && chance < SHARES.cancelled) {
    return [{ kind: 'cancel', at: businessInstant(addDays(bookedDay, -2), '10:15'), session }]
  }
  const isMoved = isOwn ? bookedDay === dayOf(calendar, 3, lesson.weekday) : chance < SHARES.cancelled + SHARES.moved
  const to = isMoved ? findOtherTime(lesson, { day: bookedDay, hours, random }) : null
  if (!to) return afterwards(plan, lesson, { sessionDate: bookedDay, startTime, lessonReport })
  const at = businessInstant(addDays(bookedDay, -1), '12:10')
  return [{ kind: 'move', at, session, to }, ...afterwards(plan, lesson, { ...to, lessonReport })]
}

type LessonReport = ReportTexts & { work: Partial<Topic> }

/** One topic of the course after the other. */
function reportOf({ student, subject, firstTopic }: WeeklyLesson, held: number): LessonReport {
  if (student.email === DEMO_STUDENT.email && subject === 'math') return inTurn(OWN_LESSONS, held)
  const work = inTurn(courseOf(subject, student.grade), firstTopic + held)
  return { ...reportOn(work, student.language), work }
}

interface HeldSession {
  sessionDate: string
  startTime: string
  lessonReport: LessonReport
}

/** The tutor marks the session and reports on it the same evening, but is a little behind with the latest ones. */
function afterwards({ calendar, random }: SessionPlan, lesson: WeeklyLesson, held: HeldSession): SchoolEvent[] {
  const { student, tutor, duration } = lesson
  const { sessionDate, startTime, lessonReport } = held
  const { work, ...texts } = lessonReport
  const session = { student: student.email, day: sessionDate }
  const isOwn = student.email === DEMO_STUDENT.email
  const isAbsent = !isOwn && random.fraction() < SHARES.absent
  const isLately = sessionDate >= calendar.monday
  const isMarked = isOwn || !isLately || random.fraction() < SHARES.markedLately
  const isReported = isOwn || random.fraction() < SHARES.reported
  const endsAt = businessInstant(sessionDate, endTime(startTime, duration)).getTime()
  const at = new Date(endsAt + random.whole(5, 90) * MINUTE_MS)
  // Work that visitors see on the pages of the demo's student and guardian.
  const hasQuiz = random.fraction() < WORK.quiz || isOwn || student.family.name === OWN_GUARDIAN_NAME
  const hasGuide = random.fraction() < WORK.guide || isOwn
  const quiz = (hasQuiz && work.quiz) || null
  const guide = (hasGuide && work.guide) || null
  // The demo student still has to do what her tutor assigned last.
  const isDone = isOwn ? sessionDate < addDays(calendar.monday, -7) : random.fraction() < WORK.done
  const completedWork = workDone({ quiz, guide }, session, random)
  if (isAbsent) return [{ kind: 'mark', at, tutor, session, attendance: 'absent' }]
  if (!isMarked) return []
  const marked: SchoolEvent = { kind: 'mark', at, tutor, session, attendance: 'attended' }
  if (!isReported) return [marked]
  const report: SchoolEvent = {
    kind: 'report',
    at: new Date(at.getTime() + MINUTE_MS),
    tutor,
    session,
    ...texts,
    work: { quiz, guide },
  }
  return [marked, report, ...(isDone ? completedWork : [])]
}

/** The student's work on the assignment, one to four days after the session. */
function workDone({ quiz, guide }: AssignedWork, session: SessionKey, random: Random): SchoolEvent[] {
  const time = `1${random.whole(7, 8)}:${random.whole(10, 54)}`
  const at = businessInstant(addDays(session.day, random.whole(1, 4)), time)
  const attemptFields = {
    student: session.student,
    ability: 0.6 + random.fraction() * 0.35,
    seed: random.whole(1, 1_000_000),
  }
  const read: SchoolEvent = { kind: 'read-guides', at, session }
  if (quiz === null) return guide === null ? [] : [read]
  const take: SchoolEvent = { kind: 'take-quiz', at: new Date(at.getTime() + 5 * MINUTE_MS), quiz, ...attemptFields }
  return guide === null ? [take] : [read, take]
}

/** The demo student's single hour of French with another tutor, and what she shares with her math tutor. */
function bookExtra({ calendar, lessons, hours, random }: SessionPlan): {
  events: SchoolEvent[]
  bookings: PlannedBooking[]
} {
  const own = lessons.find(({ student }) => student.email === DEMO_STUDENT.email)
  if (!own) return { events: [], bookings: [] }
  const tutor = 'Luc Tremblay'
  const day = dayOf(calendar, 4, (own.weekday % 5) + 1)
  const startTime = startsToTry(random).find((start) =>
    hours.isFree([tutor, DEMO_STUDENT.email], day, occupiedQuarters(start, 1)),
  )
  if (!startTime) throw new Error(`${tutor} has no free hour on ${day}`)
  hours.take([tutor, DEMO_STUDENT.email], day, occupiedQuarters(startTime, 1))
  const at = businessInstant(addDays(day, -2), '18:20')
  const extra: WeeklyLesson = { ...own, tutor, subject: 'french', startTime, duration: 1, weeks: [], firstTopic: 0 }
  return {
    events: [
      {
        kind: 'book',
        at,
        student: DEMO_STUDENT.email,
        tutor,
        subject: 'french',
        days: [day],
        startTime,
        duration: 1,
        notes: 'Could we practise speaking?',
      },
      ...afterwards({ calendar, lessons, hours, random }, extra, {
        sessionDate: day,
        startTime,
        lessonReport: reportOf(extra, 0),
      }),
      {
        kind: 'share-work',
        at: businessInstant(calendar.monday, '08:05'),
        session: { student: DEMO_STUDENT.email, day: dayOf(calendar, PAST_WEEKS, OWN_WEEKDAY) },
      },
    ],
    bookings: [{ student: own.student, at, costHours: 1 }],
  }
}
