import type * as z from 'zod/mini'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import type { GuideType } from '#shared/features/study-guides/guide.contract'
import type { Scene } from '#shared/features/study-guides/scenes.contract'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { TutorFile } from '#shared/features/tutors/tutors.contract'
import type { Figure } from '#shared/figures/figure'
import type { Subject } from '#shared/subjects'

/** What a file says, under the name that stays the same when its words change. */
export interface ContentFile<Value> {
  slug: string
  /** Below the project, as a person would open it. */
  path: string
  value: Value
}

export interface QuizContent extends Omit<QuizDraft, 'questions' | 'passage'> {
  questions: Question[]
}

export interface GuideContent {
  type: GuideType
  title: string
  titleFr: string
  subject: Subject
  content: string
  contentFr: string
  activities: Activity[]
  scenes: Scene[]
  figures: Figure[]
}

export type TutorContent = z.output<typeof TutorFile>

export interface Content {
  quizzes: ContentFile<QuizContent>[]
  guides: ContentFile<GuideContent>[]
  tutors: ContentFile<TutorContent>[]
}

/** What is wrong, and where in its file: `question 4`, or nowhere in particular. */
export interface Fault {
  place: string
  says: string
}

/** A value, or what is wrong with it. */
export type Reading<Value> = { value: Value; problems?: undefined } | { value?: undefined; problems: Fault[] }

/** Faults of a file as a whole. */
export function wholeFile(sentences: readonly string[]): Fault[] {
  return at('', sentences)
}

export function at(place: string, sentences: readonly string[]): Fault[] {
  return sentences.map((says) => ({ place, says }))
}
