import { Fragment } from 'react'
import { firstAccepted, isAccepted } from '#shared/features/study-guides/activities.rules'
import { type ActivityWork, type WorkChange, writtenIn } from '#shared/features/study-guides/guide-work.rules'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { useLanguage } from '../../../i18n/use-translation'
import { BlankInput } from './blank-input'
import { CheckBar } from './check-bar'
import { taughtText } from './taught-text'
import { useMarks } from './use-marks'

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
