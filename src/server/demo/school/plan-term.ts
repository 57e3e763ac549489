import { DEMO_GUARDIAN, DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { occupiedQuarters } from '#shared/features/booking/booking.rules'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { WHOLE_DAY } from '#shared/features/tutors/time-off/time-off.rules'
import { createRandom } from '#shared/seeded-random'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import {
  addressOf,
  birthMonthOf,
  type DemoFamily,
  FAMILIES,
  OWN_GUARDIAN_NAME,
  phoneOf,
  relationOf,
  SECOND_GUARDIANS,
  schoolOf,
  schoolYearOf,
} from './families'
import { planLearning } from './plan-learning'
import { PlannedHours, planLessons, TUTOR_LOADS } from './plan-lessons'
import { planMoney } from './plan-money'
import { planSessions } from './plan-sessions'
import type { PlannedStudent, SchoolEvent } from './school-events'
import { dayOf, PAST_WEEKS, TERM_WEEKS, type TermCalendar, termAround } from './term-calendar'

export const SCHOOL_HOLIDAY = { name: 'Professional development day', nameFr: 'Journée pédagogique' }

/** Students who joined recently and have no lesson yet. */
const NEWCOMERS = 3

/**
 * The events at the demo school in order of time, from six weeks before a Monday to the end of its week. The same
 * Monday and seed give the same events. Sessions of the next three weeks are booked in it.
 */
export function planTerm({ monday, seed }: { monday: string; seed: number }): SchoolEvent[] {
  const calendar = termAround(monday)
  const random = createRandom(seed)
  const students = listStudents(schoolYearOf(monday))
  const [own, ...others] = students
  if (!own) throw new Error('the demo’s families have no children')
  const shuffled = random.shuffle(others)
  const newcomers = shuffled.slice(-NEWCOMERS)
  const regulars = [own, ...shuffled.slice(0, -NEWCOMERS)]
  const hours = new PlannedHours()
  const timeOff = planTimeOff(calendar, hours)
  const lessons = planLessons({ calendar, students: regulars, random, hours })
  const sessions = planSessions({ calendar, lessons, random, hours })
  const events = [
    ...joinEvents(calendar, { regulars, newcomers }),
    ...timeOff,
    ...sessions.events,
    ...planMoney({ calendar, lessons, bookings: sessions.bookings, random }),
    ...planLearning({ calendar, lessons, random }),
    ...endsOfDays(calendar),
  ]
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The month and day on which a student of a school year joins at the earliest, whatever the week of the start. */
const EARLIEST_JOINING = '07-01'

/** The demo's own student first. */
function listStudents(schoolYear: number): PlannedStudent[] {
  return FAMILIES.flatMap((family, place) =>
    family.children.map(({ firstName, grade }, child) => {
      const isOwn = place === 0 && child === 0
      const birthMonth = birthMonthOf({ grade, place: place + child, schoolYear })
      return {
        firstName,
        lastName: family.name,
        email: isOwn ? DEMO_STUDENT.email : addressOf(firstName, family.name),
        language: family.language,
        birthMonth,
        hasConsent: isUnderAgeOfConsent(birthMonth, `${schoolYear}-${EARLIEST_JOINING}`),
        grade,
        school: schoolOf(family, { place, grade }),
        family: { name: family.name, guardians: guardiansOf(family, place) },
        // Two of three families asked for copies.
        guardianEmail: place % 3 === 2 ? null : addressOf(family.guardian, family.name),
      }
    }),
  )
}

function guardiansOf({ name, guardian }: DemoFamily, place: number) {
  return [guardian, SECOND_GUARDIANS[name]].flatMap((firstName, index) => {
    if (firstName === undefined) return []
    const isOwn = index === 0 && name === OWN_GUARDIAN_NAME
    const email = isOwn ? DEMO_GUARDIAN.email : addressOf(firstName, name)
    return { firstName, email, phone: phoneOf(place, index), relation: relationOf(firstName) }
  })
}

function joinEvents(
  { firstMonday, monday }: TermCalendar,
  { regulars, newcomers }: { regulars: readonly PlannedStudent[]; newcomers: readonly PlannedStudent[] },
): SchoolEvent[] {
  const ofTerm = regulars.map((student, index): SchoolEvent => {
    const at = businessInstant(addDays(firstMonday, -14 + (index % 4)), `1${index % 9}:${10 + (index % 50)}`)
    return { kind: 'join', at, student }
  })
  const lately = newcomers.map((student, index): SchoolEvent => {
    return { kind: 'join', at: businessInstant(addDays(monday, -3 + index), `1${6 + index}:2${index}`), student }
  })
  return [...ofTerm, ...lately]
}

/**
 * The holiday and the tutors' time off. Jonas has time off next week although he has lessons: staff have to find
 * substitutes.
 */
function planTimeOff(calendar: TermCalendar, hours: PlannedHours): SchoolEvent[] {
  const startOfTerm = businessInstant(addDays(calendar.firstMonday, -12), '09:05')
  const offOf = (tutor: string, day: string, span: { fromHour: number; toHour: number }) => {
    hours.take([tutor], day, hoursBetween(span))
    return { tutor, span: { fromDay: day, toDay: day, ...span } }
  }
  for (const { name } of TUTOR_LOADS) hours.take([name], calendar.holiday, hoursBetween(WHOLE_DAY))
  const illDays = { fromDay: dayOf(calendar, PAST_WEEKS + 1, 2), toDay: dayOf(calendar, PAST_WEEKS + 1, 3) }
  return [
    {
      kind: 'close-day',
      at: startOfTerm,
      day: calendar.holiday,
      ...SCHOOL_HOLIDAY,
    },
    { kind: 'time-off', at: startOfTerm, isByStaff: false, ...offOf('Priya Raman', dayOf(calendar, 4, 3), MORNING) },
    {
      kind: 'time-off',
      at: startOfTerm,
      isByStaff: false,
      ...offOf(DEMO_TUTOR.name, dayOf(calendar, TERM_WEEKS - 1, TUESDAY), MORNING),
    },
    {
      kind: 'time-off',
      at: businessInstant(addDays(calendar.monday, -3), '08:40'),
      tutor: 'Jonas Weber',
      span: { ...illDays, ...WHOLE_DAY },
      isByStaff: true,
    },
  ]
}

const TUESDAY = 2
const MORNING = { fromHour: 9, toHour: 12 }

function hoursBetween({ fromHour, toHour }: { fromHour: number; toHour: number }): number[] {
  return occupiedQuarters(`${String(fromHour).padStart(2, '0')}:00`, toHour - fromHour)
}

/** Emails are sent, unreported sessions are completed, reminders are queued. */
function endsOfDays({ firstMonday, monday }: TermCalendar): SchoolEvent[] {
  const events: SchoolEvent[] = []
  for (let day = addDays(firstMonday, -10); day < addDays(monday, 7); day = addDays(day, 1)) {
    events.push({ kind: 'end-of-day', at: businessInstant(day, '20:30') })
  }
  return events
}
