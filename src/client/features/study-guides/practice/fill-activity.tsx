import { Check, X } from 'lucide-react'
import { Fragment } from 'react'
import { ANSWER_MAX } from '#shared/features/quizzes/answers/answer-characters.rules'
import { firstAccepted, isAccepted, isPlainNumber } from '#shared/features/study-guides/activities.rules'
import { writtenIn } from '#shared/features/study-guides/guide-work.rules'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { studiedText } from '../../../parts/sheet/studied-text'
import { type ActivityProps, CheckBar, useMarks } from './activity-parts'

const BLANK = '____'
const MIN_BLANK_WIDTH = 5

export function FillActivity({ activity, subject, work, onChange, onDone }: ActivityProps<'fill'>) {
  const language = useLanguage()
  const answers = language === 'fr' ? activity.answersFr : activity.answers
  const { text, lang } = studiedText({ en: activity.text, fr: activity.textFr }, subject, language)
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
                isCorrect={marks?.[index]}
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
  isCorrect: boolean | undefined
  onWrite: (value: string) => void
  onEnter: () => void
}

/** Wide enough for every accepted answer. */
function BlankInput({ number, accepted, value, isCorrect, onWrite, onEnter }: BlankInputProps) {
  const { t } = useTranslation('studyGuides')
  const longest = Math.max(MIN_BLANK_WIDTH, ...accepted.split('|').map((answer) => answer.length + 2))
  const Icon = isCorrect ? Check : X
  return (
    <span className="mx-0.5 inline-flex max-w-full items-center gap-1 align-middle">
      <input
        aria-label={t('practice.blank', { number })}
        aria-invalid={isCorrect === false}
        // A phone's number keyboard has neither minus nor slash.
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
        className="min-h-11 min-w-0 rounded-control border-[1.5px] border-edge bg-sheet px-2.5 text-center text-ink
          leading-tight hover:border-ink aria-invalid:border-wrong"
      />
      {isCorrect !== undefined && (
        <span className={isCorrect ? 'text-correct' : 'text-wrong'}>
          <Icon aria-hidden className="size-5" strokeWidth={2.75} />
          <span className="sr-only">{isCorrect ? t('practice.itemRight') : t('practice.itemWrong')}</span>
        </span>
      )}
    </span>
  )
}
