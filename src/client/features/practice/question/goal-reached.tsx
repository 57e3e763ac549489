import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { Button, ButtonLink } from '../../../ui/button'
import { PracticeFrame } from '../practice-frame'

interface GoalReachedProps {
  goal: number
  answers: readonly boolean[]
  onGoOn: () => void
}

/** Shown once a day, after the answer that reaches the goal. */
export function GoalReached({ goal, answers, onGoOn }: GoalReachedProps) {
  const { t } = useTranslation('practice')
  const text = useRef<HTMLParagraphElement>(null)
  const right = answers.filter(Boolean).length
  useEffect(() => text.current?.focus(), [])
  return (
    <PracticeFrame
      title={t('reached.title')}
      status={null}
      bar={
        <>
          <ButtonLink look="secondary" href={paths.practice}>
            {t('reached.stop')}
          </ButtonLink>
          <Button className="grow" onClick={onGoOn}>
            {t('reached.goOn')}
          </Button>
        </>
      }
    >
      <div
        className="grid justify-items-center gap-6 rounded-sheet border border-line bg-sheet px-6 py-10
        shadow-sheet"
      >
        <p
          aria-hidden="true"
          className="grid size-40 rotate-[-8deg] animate-stamp place-content-center rounded-full border-[6px]
            border-correct border-double text-center text-correct"
        >
          <span className="font-[620] font-serif text-5xl leading-none tabular-nums">{goal}</span>
          <span className="mt-1 font-bold text-sm">{t('reached.stamp')}</span>
        </p>
        <p ref={text} tabIndex={-1} className="max-w-prose text-center text-lead outline-none">
          {t('reached.text', { count: goal })}
          {answers.length > 0 && ` ${t('reached.right', { right, count: answers.length })}`}
        </p>
      </div>
    </PracticeFrame>
  )
}
