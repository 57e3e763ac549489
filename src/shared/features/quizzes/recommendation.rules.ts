import type { Subject } from '../../subjects'
import { daysBetween } from '../../time/calendar'
import { guideForMissed, type RelatedPair } from '../skills/library/related-content.rules'
import { DIFFICULTIES, type Difficulty, EXCELLENT_FROM, GOOD_FROM, REVIEW_LENGTH } from './quizzes.rules'

interface QuizHistory {
  quizId: number
  subject: Subject
  difficulty: Difficulty
  lastPercent: number | null
  bestPercent: number | null
  lastDay: string | null
  lastAttemptId: number | null
  /** Questions missed in the last attempt, if it was today; else empty. */
  missedToday: readonly string[]
}

interface StudentRecord {
  quizzes: readonly QuizHistory[]
  dueReviews: number
  /** Quizzes begun on this device and not finished. */
  unfinishedQuizIds: readonly number[]
  today: string
  /** Which guides explain which questions. */
  relatedContent: readonly RelatedPair[]
}

/** The recommended next step and its reason, as a code; the screen has the text. */
export type Recommendation =
  | { kind: 'resume'; quizId: number; subject: Subject }
  | { kind: 'review'; count: number }
  | MissedQuestionsAdvice
  | { kind: 'harder'; quizId: number; subject: Subject; difficulty: Difficulty; lastPercent: number }
  | { kind: 'retry'; quizId: number; subject: Subject; lastPercent: number }
  | { kind: 'stepUp'; quizId: number; subject: Subject; difficulty: Difficulty }
  | { kind: 'weakest'; quizId: number; subject: Subject }
  | { kind: 'refresh'; quizId: number; subject: Subject; daysAgo: number }
  | { kind: 'begin'; quizId: number; subject: Subject }

interface MissedQuestionsAdvice {
  kind: 'mend'
  quizId: number
  subject: Subject
  attemptId: number
  lastPercent: number
  missedCount: number
  /** The guide that covers most of the missed questions; null for none. */
  guideId: number | null
}

const FADES_AFTER_DAYS = 21
const DEFAULT_LIMIT = 3

/**
 * Ranks what a student should do next; the same record always gives the same result. In order: unfinished quizzes,
 * follow-ups to today's quizzes (missed questions after a failure, a harder quiz after a success), due reviews, failed
 * quizzes of earlier days, new quizzes (weakest subject first), quizzes not taken for long.
 */
export function recommend(record: StudentRecord, limit = DEFAULT_LIMIT): Recommendation[] {
  const ranked = [
    ...resumeBegun(record),
    ...followToday(record),
    ...reviewMissed(record),
    ...retryShaky(record),
    ...nextSteps(record),
    ...refreshFaded(record),
  ]
  return withoutRepeats(ranked).slice(0, limit)
}

function resumeBegun({ quizzes, unfinishedQuizIds }: StudentRecord): Recommendation[] {
  return unfinishedQuizIds.flatMap((quizId) => {
    const quiz = quizzes.find((candidate) => candidate.quizId === quizId)
    return quiz ? [{ kind: 'resume', quizId, subject: quiz.subject } as const] : []
  })
}

function reviewMissed({ dueReviews }: StudentRecord): Recommendation[] {
  return dueReviews > 0 ? [{ kind: 'review', count: Math.min(dueReviews, REVIEW_LENGTH) }] : []
}

interface FinishedToday extends QuizHistory {
  lastPercent: number
  lastAttemptId: number
}

/** The last failure and the last success of today, the later one first. */
function followToday(record: StudentRecord): Recommendation[] {
  const finished = record.quizzes
    .filter((quiz): quiz is FinishedToday => quiz.lastDay === record.today && quiz.lastAttemptId !== null)
    .sort((a, b) => b.lastAttemptId - a.lastAttemptId)
  const failed = finished.find(({ lastPercent }) => lastPercent < GOOD_FROM)
  const managed = finished.find(({ lastPercent }) => lastPercent >= EXCELLENT_FROM)
  return finished.flatMap((quiz) => {
    if (quiz === failed) return [mend(quiz, record.relatedContent)]
    return quiz === managed ? stepHigher(quiz, record.quizzes) : []
  })
}

/** Only the missed questions, with a guide on them; the full quiz is offered again on the next day. */
function mend(quiz: FinishedToday, relatedContent: readonly RelatedPair[]): MissedQuestionsAdvice {
  const { quizId, subject, lastAttemptId: attemptId, lastPercent, missedToday } = quiz
  const guideId = guideForMissed(relatedContent, { quizId, questionIds: missedToday })?.guideId ?? null
  return { kind: 'mend', quizId, subject, attemptId, lastPercent, missedCount: missedToday.length, guideId }
}

/** A new, harder quiz of the subject, if there is one. */
function stepHigher(managed: FinishedToday, quizzes: readonly QuizHistory[]): Recommendation[] {
  const { subject, lastPercent } = managed
  const rung = (quiz: QuizHistory) => DIFFICULTIES.indexOf(quiz.difficulty)
  const [harder] = quizzes
    .filter((quiz) => quiz.subject === subject && quiz.bestPercent === null && rung(quiz) > rung(managed))
    .sort((a, b) => rung(a) - rung(b) || a.quizId - b.quizId)
  if (!harder) return []
  return [{ kind: 'harder', quizId: harder.quizId, subject, difficulty: harder.difficulty, lastPercent }]
}

/** The failed quiz with the lowest score, but not on the same day. */
function retryShaky({ quizzes, today }: StudentRecord): Recommendation[] {
  return quizzes
    .flatMap(({ quizId, subject, lastPercent, lastDay }) =>
      lastPercent !== null && lastDay !== null && lastPercent < GOOD_FROM && lastDay < today
        ? [{ kind: 'retry' as const, quizId, subject, lastPercent }]
        : [],
    )
    .sort((a, b) => a.lastPercent - b.lastPercent || a.quizId - b.quizId)
    .slice(0, 1)
}

/** One new quiz per subject, weakest subject first. */
function nextSteps({ quizzes }: StudentRecord): Recommendation[] {
  const subjects = [...new Set(quizzes.map((quiz) => quiz.subject))]
  return subjects
    .map((subject) => ({ subject, strength: strengthIn(quizzes, subject) }))
    .sort((a, b) => a.strength - b.strength || a.subject.localeCompare(b.subject))
    .flatMap(({ subject }, rank) => nextStep(quizzes, subject, rank))
}

function nextStep(quizzes: readonly QuizHistory[], subject: Subject, rank: number): Recommendation[] {
  const ofSubject = quizzes.filter((quiz) => quiz.subject === subject)
  const fresh = ofSubject.filter((quiz) => quiz.bestPercent === null)
  const target = targetDifficulty(ofSubject)
  const quiz = closest(fresh, target)
  if (!quiz) return []
  const isNewSubject = fresh.length === ofSubject.length
  if (isNewSubject) return [{ kind: 'begin', quizId: quiz.quizId, subject }]
  if (rank === 0) return [{ kind: 'weakest', quizId: quiz.quizId, subject }]
  return [{ kind: 'stepUp', quizId: quiz.quizId, subject, difficulty: quiz.difficulty }]
}

/** Average of the best scores; a subject without attempts is the weakest. */
function strengthIn(quizzes: readonly QuizHistory[], subject: Subject): number {
  const scores = quizzes.flatMap((quiz) =>
    quiz.subject === subject && quiz.bestPercent !== null ? [quiz.bestPercent] : [],
  )
  return scores.length === 0 ? -1 : average(scores)
}

/** The first difficulty that is not passed well yet. */
function targetDifficulty(ofSubject: readonly QuizHistory[]): Difficulty {
  const notManaged = DIFFICULTIES.find((difficulty) => {
    const scores = ofSubject.flatMap((quiz) =>
      quiz.difficulty === difficulty && quiz.bestPercent !== null ? [quiz.bestPercent] : [],
    )
    return scores.length === 0 || average(scores) < EXCELLENT_FROM
  })
  return notManaged ?? 'hard'
}

function closest(fresh: readonly QuizHistory[], target: Difficulty): QuizHistory | undefined {
  const distance = (quiz: QuizHistory) => Math.abs(DIFFICULTIES.indexOf(quiz.difficulty) - DIFFICULTIES.indexOf(target))
  return [...fresh].sort((a, b) => distance(a) - distance(b) || a.quizId - b.quizId)[0]
}

function refreshFaded({ quizzes, today }: StudentRecord): Recommendation[] {
  return quizzes
    .flatMap(({ quizId, subject, lastDay }) => {
      const daysAgo = lastDay === null ? 0 : daysBetween(lastDay, today)
      return daysAgo >= FADES_AFTER_DAYS ? [{ kind: 'refresh' as const, quizId, subject, daysAgo }] : []
    })
    .sort((a, b) => b.daysAgo - a.daysAgo || a.quizId - b.quizId)
}

function withoutRepeats(ranked: readonly Recommendation[]): Recommendation[] {
  const seenIds = new Set<number>()
  return ranked.filter((item) => {
    if (item.kind === 'review') return true
    if (seenIds.has(item.quizId)) return false
    seenIds.add(item.quizId)
    return true
  })
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
