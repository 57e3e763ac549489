import { Check, X } from 'lucide-react'
import { Fragment } from 'react'
import { ANSWER_MAX } from '#shared/features/quizzes/answers/answer-characters.rules'
import { firstAccepted, isAccepted, isPlainNumber } from '#shared/features/study-guides/activities.rules'
import { type ActivityWork, type WorkChange, writtenIn } from '#shared/features/study-guides/guide-work.rules'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { CheckBar } from './check-bar'
import { taughtText } from './taught-text'
import { useMarks } from './use-marks'

const NARROWEST = 5

interface FillActivityProps {
  activity: Extract<Activity, { kind: 'fill' }>
  subject: Subject
  work: ActivityWork
  onChange: (items: WorkChange['items']) => void
  onDone: () => void
}

const BLANK = '____'

/** A text with places to write in. */
export function FillActivity({ activity, subject, work, onChange, onDone }: FillActivityProps) {
  const language = useLanguage()
  const answers = language === 'fr' ? activity.answersFr : activity.answers
  const { text, lang } = taughtText({ en: activity.text, fr: activity.textFr }, language, subject)
  const written = writtenIn(work.list, answers.length)
  const { marks, clear, show } = useMarks(onDone)
  const pieces = text.split(BLANK)

  function check() {
    show(answers.map((accepted, blank) => isAccepted(accepted, written[blank] ?? '')))
  }

  function write(blank: number, value: string) {
    onChange([{ at: blank, value }])
    clear()
  }

  return (
    <>
      <p lang={lang} className="text-lead leading-[3.25rem]">
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places.
          <Fragment key={index}>
            {piece}
            {index < pieces.length - 1 && (
              <BlankInput
                number={index + 1}
                accepted={answers[index] ?? ''}
                value={written[index] ?? ''}
                isRight={marks?.[index]}
                onWrite={(value) => write(index, value)}
                onEnter={check}
              />
            )}
          </Fragment>
        ))}
      </p>
      <CheckBar
        marks={marks}
        onCheck={check}
        onTryAgain={clear}
        solution={<p lang={lang}>{fillIn(pieces, answers)}</p>}
      />
    </>
  )
}

function fillIn(pieces: readonly string[], answers: readonly string[]) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places.
    <Fragment key={index}>
      {piece}
      {index < pieces.length - 1 && <b className="font-bold">{firstAccepted(answers[index] ?? '')}</b>}
    </Fragment>
  ))
}

interface BlankInputProps {
  number: number
  accepted: string
  value: string
  isRight: boolean | undefined
  onWrite: (value: string) => void
  onEnter: () => void
}

/** A place to write in the middle of a text, wide enough for every accepted answer. */
function BlankInput({ number, accepted, value, isRight, onWrite, onEnter }: BlankInputProps) {
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
