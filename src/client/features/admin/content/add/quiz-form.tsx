import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SendableFields } from '../../sendable-fields'
import { useCreateQuiz } from '../content.queries'
import { RestoredNote, StartOverButton } from '../draft-controls'
import { FailureAlert } from '../failure-alert'
import { QuizFields } from '../quiz-fields'
import { useContentForm } from '../use-content-form'
import { QuestionList } from './question-list'
import { EMPTY_QUIZ, judgeQuiz } from './quiz-values'

export function QuizForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminContent')
  const form = useContentForm({
    draftKey: 'admin-quiz',
    initial: EMPTY_QUIZ,
    judge: judgeQuiz,
    useSend: useCreateQuiz,
    onDone,
  })
  const { values, change, errorOf, send } = form
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <SendableFields isSending={send.isPending}>
        <RestoredNote {...form} />
        <QuizFields values={values} change={change} errorOf={errorOf} />
        <p className="-mt-2 text-ink-soft text-sm">{t('form.frenchHint')}</p>
        <QuestionList
          questions={values.questions}
          onChange={(questions) => change({ questions })}
          error={errorOf('questions')}
          errorOf={errorOf}
        />
      </SendableFields>
      <FailureAlert error={send.error} title={t('failed.create')} comfort={t('failed.kept')} />
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-line border-t pt-5">
        <StartOverButton {...form} />
        {values.questions.length > 0 && (
          <p className="text-[0.9375rem] text-ink-soft">{t('form.willHold', { count: values.questions.length })}</p>
        )}
        <Button type="submit" busy={send.isPending} className="max-sm:w-full">
          {t('form.createQuiz')}
        </Button>
      </div>
    </form>
  )
}
