import type { StaffQuiz } from '#shared/features/content/content.contract'
import type { useContentAddress } from './content-address'
import { EditQuestionsDialog } from './edit/edit-questions-dialog'
import { EditQuizDialog } from './edit/edit-quiz-dialog'
import { ReadQuizDialog } from './read/read-quiz-dialog'

interface QuizDialogsProps {
  address: ReturnType<typeof useContentAddress>
  /** Undefined while they are on their way. */
  quizzes: StaffQuiz[] | undefined
}

/** What opens from a quiz's card: its questions to read, its metadata or its questions to edit. */
export function QuizDialogs({ address, quizzes }: QuizDialogsProps) {
  const { read, edit, questions, open, close } = address
  return (
    <>
      <ReadQuizDialog
        quizId={read}
        quizzes={quizzes}
        onClose={() => close('read')}
        onEdit={(quizId) => open({ questions: quizId })}
      />
      <EditQuizDialog quizId={edit} quizzes={quizzes} onClose={() => close('edit')} />
      <EditQuestionsDialog quizId={questions} quizzes={quizzes} onClose={() => close('questions')} />
    </>
  )
}
