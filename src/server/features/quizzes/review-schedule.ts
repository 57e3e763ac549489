import { type Card, createEmptyCard, fsrs, generatorParameters, Rating, type State } from 'ts-fsrs'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { ReviewCard } from './review.store'

/** No fuzz: the same answers at the same times give the same plan. No steps within the hour: children come back tomorrow. */
const scheduler = fsrs(generatorParameters({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 }))

/** A question counts as known when it would be remembered for three weeks. */
const KNOWN_STABILITY_DAYS = 21

type CardName = Pick<ReviewCard, 'studentId' | 'quizId' | 'questionId'>

/** The card after an answer; null when there is nothing to come back to: never missed, or known by now. */
export function scheduleReview(
  name: CardName,
  card: ReviewCard | undefined,
  { isRight, now }: { isRight: boolean; now: Date },
): ReviewCard | null {
  if (!card && isRight) return null
  const before = card ? toFsrs(card) : createEmptyCard(noonOf(now))
  const { card: after } = scheduler.next(before, noonOf(now), isRight ? Rating.Good : Rating.Again)
  if (isRight && after.stability >= KNOWN_STABILITY_DAYS) return null
  return { ...fromFsrs(name, after), dueAt: startOfDayIn(after.scheduled_days, now), lastReviewAt: now }
}

/** The scheduler counts days as Greenwich has them; at noon there it is the same day here, whatever the hour of the answer. */
function noonOf(instant: Date): Date {
  return new Date(`${businessDay(instant)}T12:00:00Z`)
}

/** A question comes back with its day, not at the hour of its answer: whoever is told "tomorrow" finds it in the morning. */
function startOfDayIn(days: number, now: Date): Date {
  return businessInstant(addDays(businessDay(now), days), '00:00')
}

function toFsrs(card: ReviewCard): Card {
  return {
    due: card.dueAt,
    stability: card.stability,
    difficulty: card.difficulty,
    elapsed_days: 0,
    scheduled_days: card.scheduledDays,
    learning_steps: card.learningSteps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state as State,
    ...(card.lastReviewAt && { last_review: noonOf(card.lastReviewAt) }),
  }
}

function fromFsrs(name: CardName, card: Card): Omit<ReviewCard, 'dueAt' | 'lastReviewAt'> {
  return {
    ...name,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
  }
}
