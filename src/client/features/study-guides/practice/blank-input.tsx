import { Check, X } from 'lucide-react'
import { ANSWER_MAX } from '#shared/features/quizzes/answers/answer-characters.rules'
import { isPlainNumber } from '#shared/features/study-guides/activities.rules'
import { useTranslation } from '../../../i18n/use-translation'

interface BlankInputProps {
  number: number
  accepted: string
  value: string
  isRight: boolean | undefined
  onWrite: (value: string) => void
  onEnter: () => void
}

const NARROWEST = 5

/** A place to write in the middle of a text, wide enough for every accepted answer. */
export function BlankInput({ number, accepted, value, isRight, onWrite, onEnter }: BlankInputProps) {
  const { t } = useTranslation('studyGuides')
  const longest = Math.max(NARROWEST, ...accepted.split('|').map((answer) => answer.length + 2))
  const Icon = isRight ? Check : X
  return (
    <span className="mx-0.5 inline-flex max-w-full items-center gap-1 align-middle">
      <input
        aria-label={t('practice.blank', { number })}
        aria-invalid={isRight === false}
        // The digits of a phone have neither minus nor slash.
        inputMode={isPlainNumber(accepted) ? 'decimal' : undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        size={longest}
        maxLength={ANSWER_MAX}
        value={value}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        className="min-h-11 min-w-0 rounded-control border-[1.5px] border-edge bg-sheet px-2.5 text-center text-ink leading-tight hover:border-ink aria-invalid:border-wrong"
      />
      {isRight !== undefined && (
        <span className={isRight ? 'text-correct' : 'text-wrong'}>
          <Icon aria-hidden className="size-5" strokeWidth={2.75} />
          <span className="sr-only">{isRight ? t('practice.itemRight') : t('practice.itemWrong')}</span>
        </span>
      )}
    </span>
  )
}
