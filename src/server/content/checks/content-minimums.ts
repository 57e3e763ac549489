import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import { GUIDE_TYPES } from '#shared/features/study-guides/guide.contract'
import { SUBJECTS } from '#shared/subjects'
import type { ContentFiles } from '../content-file'

const QUIZZES_PER_SUBJECT = 8
const GUIDES_PER_SUBJECT = 12
const TUTORS = 6
const TUTORS_PER_SUBJECT = 3
const ACTIVITY_KINDS = 3

export function amountProblems({ quizzes, guides, tutors }: ContentFiles): string[] {
  const kinds = new Set(guides.flatMap(({ value }) => value.activities.map(({ kind }) => kind)))
  return [
    ...SUBJECTS.flatMap((subject) => {
      const difficulties = quizzes.flatMap(({ value }) => (value.subject === subject ? [value.difficulty] : []))
      const types = guides.flatMap(({ value }) => (value.subject === subject ? [value.type] : []))
      const teachers = tutors.filter(({ value }) => value.subjects.includes(subject))
      return [
        ...tooFew(`content/quizzes/${subject}: quizzes`, difficulties.length, QUIZZES_PER_SUBJECT),
        ...lacking(`content/quizzes/${subject}: quiz of difficulty`, DIFFICULTIES, difficulties),
        ...tooFew(`content/guides/${subject}: guides`, types.length, GUIDES_PER_SUBJECT),
        ...lacking(`content/guides/${subject}: guide of type`, GUIDE_TYPES, types),
        ...tooFew(`content/tutors: tutors of ${subject}`, teachers.length, TUTORS_PER_SUBJECT),
      ]
    }),
    ...tooFew('content/tutors: tutors', tutors.length, TUTORS),
    ...tooFew('content/guides: kinds of activity', kinds.size, ACTIVITY_KINDS),
  ]
}

function tooFew(what: string, count: number, minimum: number): string[] {
  return count < minimum ? [`${what}: ${count} instead of at least ${minimum}`] : []
}

function lacking(what: string, required: readonly string[], present: readonly string[]): string[] {
  return required.filter((one) => !present.includes(one)).map((one) => `${what} ${one}: none`)
}
