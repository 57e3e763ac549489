import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { QuizQuestions, type StaffQuiz } from '#shared/features/content/content.contract'
import { type Validated, validate } from '../../../form/validate'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Dialog } from '../../../ui/overlays/dialog'
import { QuestionList } from '../add/question-list'
import { type QuestionValues, toQuestionDraft, toQuestionValues } from '../add/quiz-values'
import { contentActions, isConflict, type QuestionsUpdate } from '../content.queries'
import { editPath } from '../content-address'
import { useContentForm } from '../use-content-form'
import { BehindNote } from './behind-note'
import { EditFrame } from './edit-frame'

interface EditQuestionsDialogProps {
  /** Null when the dialog is closed. */
  quizId: number | null
  quizzes: StaffQuiz[] | undefined
  onClose: () => void
}

export function EditQuestionsDialog({ quizId, quizzes, onClose }: EditQuestionsDialogProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  const quiz = quizzes?.find(({ id }) => id === quizId)
  return (
    <Dialog
      isOpen={quizId !== null && quizzes !== undefined}
      onClose={onClose}
      title={t('editingQuestions.title')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {quiz ? (
        <>
          <p className="wrap-anywhere mt-1 font-semibold">
            {localText({ en: quiz.title, fr: quiz.titleFr }, language).text}
          </p>
          <EditQuestionsForm
            key={quiz.id}
            quiz={quiz}
            onCancel={onClose}
            onDone={() => {
              onClose()
              showNotice({ title: t('editingQuestions.saved') })
            }}
          />
        </>
      ) : (
        <p className="mt-3">{t('reading.gone')}</p>
      )}
    </Dialog>
  )
}

interface EditQuestionsFormProps {
  /** As it is on the server, as far as this page knows. */
  quiz: StaffQuiz
  onCancel: () => void
  onDone: () => void
}

/** A quiz's questions in the form that makes them: edited, added, removed and put in another order. */
function EditQuestionsForm({ quiz, onCancel, onDone }: EditQuestionsFormProps) {
  const { t } = useTranslation('adminContent')
  const [initial] = useState(() => questionsValues(quiz))
  const failed = t('editingQuestions.failed')
  const form = useContentForm({
    draftName: `admin-questions-${quiz.id}`,
    initial,
    validate: (values) => validateQuestions(quiz, values),
    action: contentActions.replaceQuestions,
    late: { title: failed, href: editPath('questions', quiz.id) },
    onDone,
  })
  const { values, change, errorOf } = form
  const hasOthers = !form.hasNoAnswer && isBehind(values, quiz)

  function saveAnyway({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => change({ start: questionsValues(quiz).start }))
    element?.requestSubmit()
  }

  return (
    <EditFrame
      form={form}
      error={hasOthers && isConflict(form.send.error) ? null : form.send.error}
      failed={failed}
      note={
        hasOthers && (
          <BehindNote
            title={t('editingQuestions.behind')}
            text={t('behind')}
            onTakeTheirs={() => change(questionsValues(quiz))}
            onSaveAnyway={saveAnyway}
          />
        )
      }
      onCancel={onCancel}
    >
      <p className="text-ink-soft">{t('editingQuestions.text')}</p>
      <QuestionList
        questions={values.questions}
        onChange={(questions) => change({ questions })}
        error={errorOf('questions')}
        errorOf={errorOf}
      />
    </EditFrame>
  )
}

/** The questions of a quiz while they are edited. */
interface QuestionsValues {
  questions: QuestionValues[]
  /** What the editing began with. It stays with a draft, however the quiz changes meanwhile. */
  start: Pick<StaffQuiz, 'version' | 'questionSetId'>
}

function questionsValues({ questions, version, questionSetId }: StaffQuiz): QuestionsValues {
  return {
    questions: questions.map((question, index) => toQuestionValues(question, index + 1)),
    start: { version, questionSetId },
  }
}

/** Whether somebody else changed the questions meanwhile; other titles are no matter here. */
function isBehind({ start }: QuestionsValues, quiz: StaffQuiz): boolean {
  return start.questionSetId !== quiz.questionSetId
}

/** What would be sent, or what is wrong with each field. */
function validateQuestions(quiz: StaffQuiz, values: QuestionsValues): Validated<QuestionsUpdate> {
  const { body, problems } = validate(QuizQuestions, { questions: values.questions.map(toQuestionDraft) })
  const { version } = isBehind(values, quiz) ? values.start : quiz
  return body ? { body: { id: quiz.id, version, questions: body.questions }, problems } : { body, problems }
}
