import { DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { occupiedQuarters } from '#shared/features/booking/booking.rules'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import type { Random } from '#shared/seeded-random'
import type { Subject } from '#shared/subjects'
import { addDays, weekdayOf } from '#shared/time/calendar'
import type { PlannedStudent } from './school-events'
import { dayOf, OWN_WEEKDAY, PAST_WEEKS, TERM_WEEKS, type TermCalendar } from './term-calendar'
import { courseOf } from './texts/courses'

/** Which sample tutor teaches what, as in `content/tutors`, and how many lessons a week each gives. */
export const TUTOR_LOADS: readonly { name: string; subjects: readonly Subject[]; lessons: number }[] = [
  { name: DEMO_TUTOR.name, subjects: ['math', 'french'], lessons: 20 },
  { name: 'Étienne Bouchard', subjects: ['math', 'french'], lessons: 6 },
  { name: 'Jonas Weber', subjects: ['math'], lessons: 5 },
  { name: 'Luc Tremblay', subjects: ['french', 'english'], lessons: 6 },
  { name: 'Mariam Haddad', subjects: ['french', 'english'], lessons: 5 },
  { name: 'Olivia MacDonald', subjects: ['english'], lessons: 6 },
  { name: 'Priya Raman', subjects: ['math', 'english'], lessons: 6 },
  { name: 'Sophie Nguyen', subjects: ['english', 'math'], lessons: 5 },
]

/** A weekly lesson of a student. */
export interface WeeklyLesson {
  student: PlannedStudent
  tutor: string
  subject: Subject
  weekday: number
  startTime: string
  duration: 1 | 2
  /** Weeks of the term, without the holiday. */
  weeks: number[]
  /** The place in the course at which the student begins. */
  firstTopic: number
}

/** Keeps track of the hours that planned lessons take, so that no event of the plan is refused. */
export class PlannedHours {
  private readonly taken = new Set<string>()

  isFree(people: readonly string[], day: string, hours: readonly number[]): boolean {
    return people.every((person) => hours.every((hour) => !this.taken.has(`${person} ${day} ${hour}`)))
  }

  take(people: readonly string[], day: string, hours: readonly number[]): void {
    for (const person of people) for (const hour of hours) this.taken.add(`${person} ${day} ${hour}`)
  }
}

interface LessonPlan {
  calendar: TermCalendar
  /** All students with lessons; the demo's own student first. */
  students: readonly PlannedStudent[]
  random: Random
  hours: PlannedHours
}

const LONG_LESSON_SHARE = 0.1
const LATE_STARTER_SHARE = 0.3

/** One lesson a week for each student, each with one of the tutors, as many with each as `TUTOR_LOADS` says. */
export function planLessons({ calendar, students, random, hours }: LessonPlan): WeeklyLesson[] {
  const places = TUTOR_LOADS.flatMap((tutor) => Array.from({ length: tutor.lessons }, () => tutor))
  return students.flatMap((student, index) => {
    const tutor = places[index]
    if (!tutor) return []
    const isOwn = student.email === DEMO_STUDENT.email
    const startWeek = isOwn ? 1 : firstWeek(random)
    const duration = !isOwn && tutor.name !== DEMO_TUTOR.name && random.fraction() < LONG_LESSON_SHARE ? 2 : 1
    const slot = isOwn
      ? { weekday: OWN_WEEKDAY, startTime: '16:00' as const }
      : findSlot({ tutor: tutor.name, duration, weekdayFirst: (index % 5) + 1, random, calendar, hours })
    const weeks = weeksOf(calendar, { ...slot, startWeek })
    for (const week of weeks) {
      const day = dayOf(calendar, week, slot.weekday)
      hours.take([tutor.name, student.email], day, occupiedQuarters(slot.startTime, duration))
    }
    // The demo's own student learns fractions; the others what their tutor teaches.
    const subject = isOwn ? 'math' : random.pick(tutor.subjects)
    const firstTopic = random.whole(0, courseOf(subject, student.grade).length - 1)
    return [{ student, tutor: tutor.name, subject, ...slot, duration, weeks, firstTopic }]
  })
}

function firstWeek(random: Random): number {
  return random.fraction() < LATE_STARTER_SHARE ? random.whole(1, PAST_WEEKS - 2) : 0
}

function weeksOf(calendar: TermCalendar, { weekday, startWeek }: { weekday: number; startWeek: number }): number[] {
  const weeks = Array.from({ length: TERM_WEEKS - startWeek }, (_, index) => startWeek + index)
  return weeks.filter((week) => dayOf(calendar, week, weekday) !== calendar.holiday)
}

interface SlotSearch {
  tutor: string
  duration: 1 | 2
  /** Spreads a tutor's lessons over the week. */
  weekdayFirst: number
  random: Random
  calendar: TermCalendar
  hours: PlannedHours
}

/** A start that is free for the tutor in every week. Two-hour lessons do not extend across noon. */
function findSlot({ tutor, duration, weekdayFirst, random, calendar, hours }: SlotSearch) {
  const weekdays = [0, 1, 2, 3, 4].map((step) => ((weekdayFirst - 1 + step) % 5) + 1)
  for (const weekday of weekdays) {
    const starts = startsToTry(random).filter((start) => duration === 1 || start !== '11:00')
    const startTime = starts.find((start) => isFreeEveryWeek({ tutor, weekday, start, duration, calendar, hours }))
    if (startTime && countOn({ tutor, weekday, calendar, hours }) < MOST_LESSONS_A_DAY) return { weekday, startTime }
  }
  throw new Error(`${tutor} has no free hour left for a weekly lesson`)
}

/** Children have lessons after school where a tutor still has the time, then in the afternoon. */
export function startsToTry(random: Random) {
  const rankOf = (start: string) => (start >= '15:00' ? 0 : start >= '13:00' ? 1 : 2)
  return random.shuffle(DEFAULT_START_TIMES).toSorted((a, b) => rankOf(a) - rankOf(b))
}

const MOST_LESSONS_A_DAY = 5

interface DayOfTutor {
  tutor: string
  weekday: number
  calendar: TermCalendar
  hours: PlannedHours
}

function isFreeEveryWeek(slot: DayOfTutor & { start: string; duration: number }): boolean {
  const { tutor, weekday, start, duration, calendar, hours } = slot
  const needed = occupiedQuarters(start, duration)
  const days = Array.from({ length: TERM_WEEKS }, (_, week) => dayOf(calendar, week, weekday))
  return days.every((day) => day === calendar.holiday || hours.isFree([tutor], day, needed))
}

function countOn({ tutor, weekday, calendar, hours }: DayOfTutor): number {
  // A week without time off, in which all lessons have begun.
  const day = dayOf(calendar, PAST_WEEKS, weekday)
  return DEFAULT_START_TIMES.filter((start) => !hours.isFree([tutor], day, occupiedQuarters(start, 1))).length
}

/** Another start for one session of a lesson, on the same or a later day of that week; null if there is none. */
export function findOtherTime(
  { tutor, student, duration }: WeeklyLesson,
  { day, hours, random }: { day: string; hours: PlannedHours; random: Random },
): { sessionDate: string; startTime: string } | null {
  const days = Array.from({ length: 5 - weekdayOf(day) }, (_, step) => step + 1)
  for (const step of days) {
    const sessionDate = addDays(day, step)
    const startTime = startsToTry(random).find((start) =>
      hours.isFree([tutor, student.email], sessionDate, occupiedQuarters(start, duration)),
    )
    if (!startTime) continue
    hours.take([tutor, student.email], sessionDate, occupiedQuarters(startTime, duration))
    return { sessionDate, startTime }
  }
  return null
}
