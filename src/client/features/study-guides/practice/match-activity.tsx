import { useId } from 'react'
import { shuffledPlaces } from '#shared/features/study-guides/activities.rules'
import { type ActivityWork, chosenIn, type WorkChange } from '#shared/features/study-guides/guide-work.rules'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Select } from '../../../ui/fields/select'
import { CheckBar } from './check-bar'
import { ItemMark } from './item-mark'
import { taughtText } from './taught-text'
import { useMarks } from './use-marks'

interface MatchActivityProps {
  activity: Extract<Activity, { kind: 'match' }>
  subject: Subject
  seed: number
  work: ActivityWork
  onChange: (items: WorkChange['items']) => void
  onDone: () => void
}

/** For each left side, its right side is chosen from a list. `chosen` holds the pair each answer comes from. */
export function MatchActivity({ activity: { pairs }, subject, seed, work, onChange, onDone }: MatchActivityProps) {
  const language = useLanguage()
  const chosen = chosenIn(work.list, pairs.length)
  const { marks, clear, show } = useMarks(onDone)
  const lefts = pairs.map(({ left, leftFr }) => taughtText({ en: left, fr: leftFr }, language, subject))
  const permissions = pairs.map(({ right, rightFr }) => taughtText({ en: right, fr: rightFr }, language, subject))
  const options = shuffledPlaces(pairs.length, seed).map((place) => ({ place, ...permissions[place] }))

  function choose(pair: number, place: number | null) {
    onChange([{ at: pair, value: place }])
    clear()
  }

  return (
    <>
      <ul className="grid gap-4">
        {lefts.map((left, pair) => (
          <MatchRow
            key={left.text}
            left={left}
            options={options}
            chosen={chosen[pair] ?? null}
            isRight={marks?.[pair]}
            onChoose={(place) => choose(pair, place)}
          />
        ))}
      </ul>
      <CheckBar
        marks={marks}
        onCheck={() => show(chosen.map((place, pair) => place === pair))}
        onTryAgain={clear}
        solution={
          <ul>
            {lefts.map((left, pair) => (
              <li key={left.text} lang={left.lang}>
                <b className="font-semibold">{left.text}</b> →{' '}
                <span lang={permissions[pair]?.lang}>{permissions[pair]?.text}</span>
              </li>
            ))}
          </ul>
        }
      />
    </>
  )
}

interface MatchRowProps {
  left: { text: string; lang?: string }
  options: readonly { place: number; text?: string; lang?: string }[]
  chosen: number | null
  isRight: boolean | undefined
  onChoose: (place: number | null) => void
}

function MatchRow({ left, options, chosen, isRight, onChoose }: MatchRowProps) {
  const { t } = useTranslation('studyGuides')
  const id = useId()
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6rem]">
      <label htmlFor={id} lang={left.lang} className="font-semibold">
        {left.text}
      </label>
      <Select
        id={id}
        value={chosen ?? ''}
        aria-invalid={isRight === false}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('practice.choose')}</option>
        {options.map(({ place, text, lang }) => (
          <option key={place} value={place} lang={lang}>
            {text}
          </option>
        ))}
      </Select>
      {isRight !== undefined && <ItemMark isRight={isRight} />}
    </li>
  )
}
