import { QuizChange, type StaffQuiz } from '#shared/features/admin/admin-content.contract'
import { fieldFaults } from '../../../../form/field-faults'
import type { QuizValues } from '../add/quiz-values'
import type { QuizUpdate } from '../content.queries'

/** A quiz's metadata while it is edited, and the version that the editing began with. */
export type EditValues = Pick<QuizValues, (typeof EDITED)[number]> & Pick<StaffQuiz, 'version'>

export const EDITED = ['title', 'titleFr', 'description', 'descriptionFr', 'subject', 'difficulty'] as const

export function editValues(quiz: StaffQuiz): EditValues {
  const { title, titleFr, description, descriptionFr, subject, difficulty, version } = quiz
  return { title, titleFr, description, descriptionFr, subject, difficulty, version }
}

/** The fields in which two versions differ. */
export function differences(theirs: EditValues, yours: EditValues) {
  return EDITED.filter((field) => theirs[field].trim() !== yours[field].trim())
}

/** What would be sent, or what is wrong with each field. */
export function judgeEdit(id: number) {
  return ({ version, ...metadata }: EditValues): { body: QuizUpdate | null; faults: Record<string, string> } => {
    const judged = QuizChange.safeParse(metadata)
    if (judged.success) return { body: { id, version, change: judged.data }, faults: {} }
    return { body: null, faults: fieldFaults(QuizChange, metadata) }
  }
}
