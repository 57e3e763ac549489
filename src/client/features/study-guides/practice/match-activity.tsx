import { useId } from 'react'
import { shuffledPlaces } from '#shared/features/study-guides/activities.rules'
import { chosenIn } from '#shared/features/study-guides/guide-work.rules'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { studiedText } from '../../../parts/sheet/studied-text'
import { Select } from '../../../ui/fields/select'
import { type ActivityProps, CheckBar, ItemMark, useMarks } from './activity-parts'

/** For each left side the student chooses its right side from a list. */
export function MatchActivity({ activity: { pairs }, subject, seed, work, onChange, onDone }: ActivityProps<'match'>) {
  const language = useLanguage()
  // For each left side, the index of the pair whose right side was chosen.
  const choices = chosenIn(work.list, pairs.length)
  const { marks, clear, show } = useMarks(onDone)
  const lefts = pairs.map(({ left, leftFr }) => studiedText({ en: left, fr: leftFr }, subject, language))
  const rights = pairs.map(({ right, rightFr }) => studiedText({ en: right, fr: rightFr }, subject, language))
  const options = shuffledPlaces(pairs.length, seed).map((index) => ({ index, ...rights[index] }))

  function choose(pair: number, index: number | null) {
    onChange([{ at: pair, value: index }])
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
            chosen={choices[pair] ?? null}
            isCorrect={marks?.[pair]}
            onChoose={(index) => choose(pair, index)}
          />
        ))}
      </ul>
      <CheckBar
        marks={marks}
        onCheck={() => show(choices.map((index, pair) => index === pair))}
        onTryAgain={clear}
        solution={
          <ul>
            {lefts.map((left, pair) => (
              <li key={left.text} lang={left.lang}>
                <b className="font-semibold">{left.text}</b> →{' '}
                <span lang={rights[pair]?.lang}>{rights[pair]?.text}</span>
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
  options: readonly { index: number; text?: string; lang?: string }[]
  chosen: number | null
  isCorrect: boolean | undefined
  onChoose: (index: number | null) => void
}

function MatchRow({ left, options, chosen, isCorrect, onChoose }: MatchRowProps) {
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
        aria-invalid={isCorrect === false}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('practice.choose')}</option>
        {options.map(({ index, text, lang }) => (
          <option key={index} value={index} lang={lang}>
            {text}
          </option>
        ))}
      </Select>
      {isCorrect !== undefined && <ItemMark isCorrect={isCorrect} />}
    </li>
  )
}
