import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { OfferedWork } from '#shared/features/tutors/reports.contract'
import { WORK_KINDS, WORK_MAX } from '#shared/features/tutors/reports.rules'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { Select } from '../../../../ui/fields/select'
import { workValue } from './work-values'

interface WorkCardsProps {
  offered: readonly OfferedWork[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Work that fits the student's mistakes and other chosen work as cards, the rest in a list. */
export function WorkCards({ offered, chosen, onChange }: WorkCardsProps) {
  const { t } = useTranslation('tutorSession')
  // A card stays when it is no longer chosen, so that nothing moves under the finger.
  const [added, setAdded] = useState(chosen)
  const isCard = (work: OfferedWork) => work.isFitting || added.includes(workValue(work))
  const cards = offered.filter(isCard)
  const add = (value: string) => {
    setAdded([...added, value])
    onChange([...chosen, value])
  }
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  const isFull = chosen.length >= WORK_MAX
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 text-ink-soft text-sm">
        {cards.some(({ isFitting }) => isFitting) ? t('report.fits') : t('report.work')}
      </legend>
      {cards.map((work) => {
        const isChosen = chosen.includes(workValue(work))
        return (
          <WorkCard
            key={workValue(work)}
            work={work}
            isChosen={isChosen}
            isDisabled={isFull && !isChosen}
            onToggle={() => toggle(workValue(work))}
          />
        )
      })}
      {!isFull && (
        <OtherWork offered={offered.filter((work) => !isCard(work))} hasCards={cards.length > 0} onAdd={add} />
      )}
    </fieldset>
  )
}

interface WorkCardProps {
  work: OfferedWork
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

function WorkCard({ work, isChosen, isDisabled, onToggle }: WorkCardProps) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  const Icon = isChosen ? Check : Plus
  const { questionCount: count } = work
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onToggle}
      className="flex min-h-12 items-center gap-3 rounded-control border-[1.5px] border-edge bg-sheet px-3.5 py-2
        text-left font-semibold aria-pressed:border-ink aria-pressed:outline-1 aria-pressed:outline-ink
        disabled:border-line disabled:text-ink-soft"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0 flex-1">
        {localText({ en: work.title, fr: work.titleFr }, language).text}
      </span>
      <span className="shrink-0 font-normal text-ink-soft text-sm">
        {count === undefined ? t(`report.kind.${work.kind}`) : t('report.quizOf', { count })}
      </span>
    </button>
  )
}

interface OtherWorkProps {
  offered: readonly OfferedWork[]
  hasCards: boolean
  onAdd: (value: string) => void
}

function OtherWork({ offered, hasCards, onAdd }: OtherWorkProps) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  if (offered.length === 0) return null
  return (
    <Select aria-label={t('report.addWork')} value="" onChange={({ target }) => target.value && onAdd(target.value)}>
      <option value="">{hasCards ? t('report.findOther') : t('report.addWork')}</option>
      {WORK_KINDS.map((kind) => (
        <optgroup key={kind} label={t(`report.kinds.${kind}`)}>
          {offered
            .filter((work) => work.kind === kind)
            .map((work) => (
              <option key={work.id} value={workValue(work)}>
                {localText({ en: work.title, fr: work.titleFr }, language).text}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}
