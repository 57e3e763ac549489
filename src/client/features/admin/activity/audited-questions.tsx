import type { Question } from '#shared/features/quizzes/questions.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

/** Questions of a quiz as they were kept, with their answers. */
export function AuditedQuestions({ questions }: { questions: readonly Question[] }) {
  const language = useLanguage()
  return (
    <ol className="grid list-decimal gap-3 pl-5">
      {questions.map((question) => {
        const text = localText({ en: question.question, fr: question.questionFr }, language)
        const explanation = localText({ en: question.explanation, fr: question.explanationFr }, language)
        return (
          <li key={question.id} className="wrap-anywhere">
            <span lang={text.lang} className="font-semibold">
              {text.text}
            </span>
            <Answers question={question} />
            {explanation.text && (
              <p lang={explanation.lang} className="text-ink-soft">
                {explanation.text}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The options with the right one marked, or what belongs in the blank. */
function Answers({ question: { options, optionsFr, correctAnswer } }: { question: Question }) {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  const right = <span className="text-correct">{t('acts.kept.right')}</span>
  if (options.length === 0) {
    return (
      <p>
        {right} <b className="font-semibold">{correctAnswer}</b>
      </p>
    )
  }
  return (
    <ul className="list-disc pl-5">
      {options.map((en, index) => {
        const option = localText({ en, fr: optionsFr[index] ?? '' }, language)
        return (
          <li key={en} lang={option.lang} className={index === correctAnswer ? 'font-semibold' : ''}>
            {index === correctAnswer && <>{right} </>}
            {option.text}
          </li>
        )
      })}
    </ul>
  )
}
