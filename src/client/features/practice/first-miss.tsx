import { PenLine } from 'lucide-react'
import type { PracticeVerdict } from '#shared/features/practice/practice.contract'
import type { Almost } from '#shared/features/quizzes/answers.rules'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { StudiedText } from '../../sheet/question-text'

/** A wrong or almost right answer that may be tried again: what went wrong, without the answer. */
export function FirstMiss({ verdict, subject }: { verdict: PracticeVerdict; subject: Subject }) {
  const { t } = useTranslation('practice')
  const { t: quiz } = useTranslation('quizzes')
  const { almost, feedbackText, feedbackTextFr } = verdict
  return (
    <div
      role="status"
      className={`mt-4 animate-rise rounded-control px-4 py-3.5 leading-relaxed ${almost ? 'bg-gold-soft' : 'bg-wrong-soft'}`}
    >
      <p className={`flex items-center gap-2 font-bold ${almost ? '' : 'text-wrong'}`}>
        <PenLine aria-hidden className="size-5" />
        {almost ? quiz('almost.label') : t('secondTry.title')}
      </p>
      {/* The server sends the codes of `Almost`. */}
      {almost && <p className="mt-1">{quiz(`almost.${almost as Almost}`)}</p>}
      {!almost && (
        <p className="mt-1">
          {feedbackText ? (
            <StudiedText en={feedbackText} fr={feedbackTextFr ?? ''} subject={subject} />
          ) : (
            t('secondTry.text')
          )}
        </p>
      )}
    </div>
  )
}
