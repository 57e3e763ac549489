import { DEMO_STUDENT } from '#shared/demo-accounts'
import type { Random } from '#shared/seeded-random'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { addDays, daysBetween } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { OWN_GUARDIAN_NAME } from './families'
import type { WeeklyLesson } from './plan-lessons'
import type { SchoolEvent } from './school-events'
import { dayOf, PAST_WEEKS, type TermCalendar } from './term-calendar'
import { courseOf, inTurn } from './texts/courses'
import { OWN_QUIZZES } from './texts/reports'

interface LearningPlan {
  calendar: TermCalendar
  lessons: readonly WeeklyLesson[]
  random: Random
}

/** Days before the current week on which the demo student took a quiz in mathematics every day. */
const STREAK_DAYS = 8
/** Added to the ability of one quiz after the other. */
const GOOD_AND_BAD_DAYS = [0.1, -0.15, 0.2, -0.05, 0.05, -0.22, 0.25]
const PRACTICE_SIZE = 6
const PLACEMENT_SIZE = 14
/** The children whom the demo's guardian follows learn more than the others. */
const QUIZZES_OF_GUARDIAN = 9
const SATURDAY = 6
/** One student of eight also practises. */
const PRACTISES_EVERY = 8

/** Quizzes, practice and reviews, with answers that get better over the weeks. */
export function planLearning(plan: LearningPlan): SchoolEvent[] {
  return plan.lessons.flatMap((lesson, index) =>
    lesson.student.email === DEMO_STUDENT.email ? learningOfOwn(plan) : learningOfOther(plan, lesson, index),
  )
}

/** The share of right answers grows by about a quarter over the term. */
function abilityOn({ calendar }: LearningPlan, { day, start }: { day: string; start: number }): number {
  return Math.min(0.97, start + (daysBetween(calendar.firstMonday, day) / 42) * 0.25)
}

interface PlannedLearner {
  student: string
  subject: Subject
  start: number
}

function quizOn(
  plan: LearningPlan,
  { student, start }: PlannedLearner,
  { day, time, nth, quiz }: { day: string; time: string; nth: number; quiz: string },
) {
  const ability = abilityOn(plan, { day, start }) + inTurn(GOOD_AND_BAD_DAYS, nth)
  const seed = plan.random.whole(1, 1_000_000)
  return { kind: 'take-quiz', at: businessInstant(day, time), student, quiz, ability, seed } as const
}

interface PracticeTime {
  day: string
  time: string
  isPlacement?: boolean
  /** How many questions. */
  size?: number
}

function practiceOn(
  plan: LearningPlan,
  { student, subject, start }: PlannedLearner,
  { day, time, isPlacement = false, size = PRACTICE_SIZE }: PracticeTime,
) {
  const ability = abilityOn(plan, { day, start })
  const answers = Array.from({ length: size }, () => plan.random.fraction() < ability)
  // The demo student's dashboard shows the question at which she stopped.
  const leavesOpen = student === DEMO_STUDENT.email
  return {
    kind: 'practise',
    at: businessInstant(day, time),
    student,
    subject,
    isPlacement,
    answers,
    leavesOpen,
  } as const
}

/** Five weeks: quizzes in all subjects, practice three times a week, and at last a quiz every day. */
function learningOfOwn(plan: LearningPlan): SchoolEvent[] {
  const { calendar, random } = plan
  const own = (subject: Subject) => ({ student: DEMO_STUDENT.email, subject, start: subject === 'math' ? 0.58 : 0.66 })
  const events: SchoolEvent[] = []
  const firstDay = addDays(calendar.firstMonday, 7)
  const streakFrom = addDays(calendar.monday, -STREAK_DAYS)
  for (let day = firstDay, nth = 0; day < streakFrom; day = addDays(day, 2), nth++) {
    const subject = inTurn(SUBJECTS, nth)
    const turn = Math.floor(nth / SUBJECTS.length)
    const quiz = inTurn(OWN_QUIZZES[subject], turn)
    events.push(quizOn(plan, own(subject), { day, time: '16:35', nth: turn, quiz }))
  }
  for (let nth = 5; nth < 5 + STREAK_DAYS + 7; nth++) {
    const day = addDays(streakFrom, nth - 5)
    events.push(quizOn(plan, own('math'), { day, time: '17:05', nth, quiz: inTurn(OWN_QUIZZES.math, nth) }))
  }
  events.push(practiceOn(plan, own('math'), { day: firstDay, time: '18:00', isPlacement: true, size: PLACEMENT_SIZE }))
  for (let week = 1; week <= PAST_WEEKS; week++) {
    for (const weekday of [2, 4, 6]) {
      const day = dayOf(calendar, week, weekday)
      events.push(practiceOn(plan, own(weekday === 4 ? 'english' : 'math'), { day, time: '18:40' }))
    }
  }
  for (const back of [23, 19, 16, 12, 9, 5, 2]) {
    const at = businessInstant(addDays(calendar.monday, -back), '19:10')
    const answers = Array.from({ length: 12 }, () => random.fraction() < 0.85)
    events.push({ kind: 'review', at, student: DEMO_STUDENT.email, answers })
  }
  return events
}

function learningOfOther(
  plan: LearningPlan,
  { student, subject, weeks, firstTopic }: WeeklyLesson,
  index: number,
): SchoolEvent[] {
  const { calendar, random } = plan
  const learner = { student: student.email, subject, start: 0.42 + random.fraction() * 0.3 }
  const firstDay = addDays(calendar.firstMonday, (weeks[0] ?? 0) * 7)
  const events: SchoolEvent[] = []
  const someDay = () => addDays(firstDay, random.whole(0, daysBetween(firstDay, calendar.monday) + 6))
  const isOfGuardian = student.family.name === OWN_GUARDIAN_NAME
  const quizzes = isOfGuardian ? QUIZZES_OF_GUARDIAN : random.whole(1, 7)
  for (let nth = 0; nth < quizzes; nth++) {
    const course = courseOf(nth % 3 === 2 ? random.pick(SUBJECTS) : subject, student.grade)
    const time = `1${random.whole(5, 9)}:${random.whole(10, 59)}`
    events.push(quizOn(plan, learner, { day: someDay(), time, nth, quiz: inTurn(course, firstTopic + nth).quiz }))
  }
  const practised = isOfGuardian ? weeks.filter((week) => week <= PAST_WEEKS) : []
  for (const week of practised) {
    events.push(practiceOn(plan, learner, { day: dayOf(calendar, week, SATURDAY), time: '10:20', size: 10 }))
  }
  if (index % PRACTISES_EVERY === 0) events.push(practiceOn(plan, learner, { day: someDay(), time: '18:15' }))
  return events
}
