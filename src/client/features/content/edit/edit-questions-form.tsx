import { useState } from 'react'
import { QuizQuestions, type StaffQuiz } from '#shared/features/content/content.contract'
import { type ValidatedBody, validate } from '../../../form/validate'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { QuestionList } from '../add/question-list'
import { type QuestionValues, toQuestionDraft, toQuestionValues } from '../add/quiz-values'
import { contentActions, type QuestionsUpdate } from '../content.queries'
import { editPath } from '../content-address'
import { useContentForm } from '../use-content-form'
import { EditForm } from './edit-form'

interface EditQuestionsFormProps {
  /** The newest version that was fetched. */
  quiz: StaffQuiz
  onClose: () => void
}

export function EditQuestionsForm({ quiz, onClose }: EditQuestionsFormProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  const [initial] = useState(() => questionsValues(quiz))
  const failed = t('editingQuestions.failed')
  const form = useContentForm({
    draftName: `admin-questions-${quiz.id}`,
    initial,
    validate: (values) => validateQuestions(quiz, values),
    action: contentActions.replaceQuestions,
    late: { title: failed, href: editPath('questions', quiz.id) },
    onDone: () => {
      onClose()
      showNotice({ title: t('editingQuestions.saved') })
    },
  })
  const { values, change, errorOf } = form
  return (
    <>
      <p className="wrap-anywhere mt-1 font-semibold">
        {localText({ en: quiz.title, fr: quiz.titleFr }, language).text}
      </p>
      <EditForm
        form={form}
        failed={failed}
        conflict={
          !form.hasNoResponse &&
          isOutdated(values, quiz) && {
            title: t('editingQuestions.behind'),
            text: t('behind'),
            onTakeTheirs: () => change(questionsValues(quiz)),
            onKeepMine: () => change({ start: questionsValues(quiz).start }),
          }
        }
        onCancel={onClose}
      >
        <p className="text-ink-soft">{t('editingQuestions.text')}</p>
        <QuestionList
          questions={values.questions}
          onChange={(questions) => change({ questions })}
          error={errorOf('questions')}
          errorOf={errorOf}
        />
      </EditForm>
    </>
  )
}

interface QuestionsValues {
  questions: QuestionValues[]
  /** The version that the draft is based on. */
  start: Pick<StaffQuiz, 'version' | 'questionSetId'>
}

function questionsValues({ questions, version, questionSetId }: StaffQuiz): QuestionsValues {
  return {
    questions: questions.map((question, index) => toQuestionValues(question, index + 1)),
    start: { version, questionSetId },
  }
}

/** Whether a colleague has changed the questions. Changes of the title do not count. */
function isOutdated({ start }: QuestionsValues, quiz: StaffQuiz): boolean {
  return start.questionSetId !== quiz.questionSetId
}

function validateQuestions(quiz: StaffQuiz, values: QuestionsValues): ValidatedBody<QuestionsUpdate> {
  const { body, problems } = validate(QuizQuestions, { questions: values.questions.map(toQuestionDraft) })
  const { version } = isOutdated(values, quiz) ? values.start : quiz
  return body ? { body: { id: quiz.id, version, questions: body.questions }, problems } : { body, problems }
}
