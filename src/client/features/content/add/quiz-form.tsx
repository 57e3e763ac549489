import type { StaffQuiz } from '#shared/features/content/content.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { contentActions } from '../content.queries'
import { addPath } from '../content-address'
import { ContentForm } from '../content-form'
import { QuizFields } from '../quiz-fields'
import { useContentForm } from '../use-content-form'
import { QuestionList } from './question-list'
import { EMPTY_QUIZ, validateQuiz } from './quiz-values'

export function QuizForm({ onDone }: { onDone: (made: StaffQuiz) => void }) {
  const { t } = useTranslation('adminContent')
  const form = useContentForm({
    draftName: 'admin-quiz',
    initial: EMPTY_QUIZ,
    validate: validateQuiz,
    action: contentActions.createQuiz,
    late: { title: t('failed.create'), href: addPath('quiz', 'manual') },
    onDone,
  })
  const { values, change, errorOf } = form
  const count = values.questions.length
  return (
    <ContentForm
      form={form}
      submitLabel={t('form.createQuiz')}
      note={count > 0 && <p className="text-[0.9375rem] text-ink-soft">{t('form.willHold', { count })}</p>}
    >
      <QuizFields values={values} change={change} errorOf={errorOf} />
      <p className="-mt-2 text-ink-soft text-sm">{t('form.frenchHint')}</p>
      <QuestionList
        questions={values.questions}
        onChange={(questions) => change({ questions })}
        error={errorOf('questions')}
        errorOf={errorOf}
      />
    </ContentForm>
  )
}
