import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { useAnswer } from './use-answer'

interface AnswerBarProps {
  /** `missed` when the answer was wrong and may be tried again. */
  status: 'open' | 'submitted' | 'missed' | 'graded'
  answering: ReturnType<typeof useAnswer>
  canCheck: boolean
  /** The form that Check submits. */
  formId: string
  onSkip: () => void
  onShowHow: () => void
  onTryAgain: () => void
  onNext: () => void
}

/** Skip and Check, then the buttons after the verdict. The button to continue is always at the same position. */
export function AnswerBar(props: AnswerBarProps) {
  const { status, answering, canCheck, formId } = props
  const { t } = useTranslation('practice')
  const { t: quiz } = useTranslation('quizzes')
  const bar = useRef<HTMLDivElement>(null)
  const { verdict } = answering
  const isEnded = status === 'missed' || status === 'graded'

  useEffect(() => {
    // The last button continues; the focus must not fall back to the page when Check disappears.
    if (isEnded)
      Array.from(bar.current?.querySelectorAll('button') ?? [])
        .at(-1)
        ?.focus({ preventScroll: true })
  }, [isEnded])

  return (
    <div ref={bar} className="flex grow gap-2.5">
      {!isEnded && (
        <>
          <Button look="quiet" disabled={status !== 'open' || answering.isSkipping} onClick={props.onSkip}>
            {t('skip')}
          </Button>
          <Button
            type="submit"
            form={formId}
            className="min-h-13 grow"
            busy={answering.isSending}
            disabled={status !== 'open' || !canCheck}
          >
            {t('check')}
          </Button>
        </>
      )}
      {isEnded && !verdict?.isCorrect && verdict?.isCounted !== false && (
        <Button look="secondary" className="min-h-13" busy={answering.isShowing} onClick={props.onShowHow}>
          {t('how.show')}
        </Button>
      )}
      {status === 'missed' && (
        <Button className="min-h-13 grow" onClick={props.onTryAgain}>
          {t('secondTry.again')}
        </Button>
      )}
      {status === 'graded' && (
        <Button className="min-h-13 grow" onClick={props.onNext}>
          {quiz('next')}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      )}
    </div>
  )
}
