import type * as z from 'zod/mini'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import type { GuideType } from '#shared/features/study-guides/guide.contract'
import type { Scene } from '#shared/features/study-guides/scenes.contract'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { TutorFile } from '#shared/features/tutors/tutors.contract'
import type { Figure } from '#shared/figures/figure'
import type { Subject } from '#shared/subjects'

/** `slug` stays the same when the content changes. */
export interface ContentFile<Value> {
  slug: string
  /** Relative to the project. */
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

export interface ContentFiles {
  quizzes: ContentFile<QuizContent>[]
  guides: ContentFile<GuideContent>[]
  tutors: ContentFile<TutorContent>[]
}

export interface ContentProblem {
  /** The place in the file, such as `question 4`; empty for the whole file. */
  place: string
  message: string
}

export type ReadResult<Value> =
  | { value: Value; problems?: undefined }
  | { value?: undefined; problems: ContentProblem[] }

export function problemsAt(place: string, messages: readonly string[]): ContentProblem[] {
  return messages.map((message) => ({ place, message }))
}

export function fileProblems(messages: readonly string[]): ContentProblem[] {
  return problemsAt('', messages)
}
