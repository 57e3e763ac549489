import type { SchoolState } from '#shared/features/school/school.contract'
import { formatTimeSpan } from '#shared/time/format-time'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { type ChangedPart, changedDays, changedParts, type SchoolEdits } from './school-edits'

interface SaveBarProps {
  changes: readonly string[]
  /** How many booked sessions the changed hours leave out; undefined while unknown or if no hours are changed. */
  affected: number | undefined
  /** Booked sessions need a decision first. */
  isBlocked: boolean
  /** Why the last attempt to save was refused. */
  problem: string | undefined
  isBusy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Stays visible at the bottom while something is not saved. */
export function SaveBar({ changes, affected, isBlocked, problem, isBusy, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('adminSchool')
  return (
    <div
      className={
        changes.length === 0
          ? 'sr-only'
          : `sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-sheet border-[1.5px]
            border-ink bg-sheet px-5 py-3.5 shadow-lifted`
      }
    >
      <div className="min-w-56 flex-1">
        <p role="status" className="font-semibold">
          {changes.length > 0 && t('save.changes', { count: changes.length })}
        </p>
        <p className="text-ink-soft text-sm">
          {changes.join(' · ')}
          {affected !== undefined &&
            `. ${affected === 0 ? t('save.untouched') : t('save.touched', { count: affected })}`}
        </p>
        <p role="alert" className="font-semibold text-sm text-wrong">
          {problem}
        </p>
      </div>
      {changes.length > 0 && (
        <>
          <Button look="quiet" disabled={isBusy} onClick={onDiscard}>
            {t('save.discard')}
          </Button>
          <Button busy={isBusy} disabled={isBlocked} onClick={onSave}>
            {t('save.save', { count: changes.length })}
          </Button>
        </>
      )}
    </div>
  )
}

/** One text per change, such as "Thursday 9:00 AM – 8:30 PM". */
export function useChangeWords(state: SchoolState, edits: SchoolEdits): string[] {
  const { t } = useTranslation('adminSchool')
  const language = useLanguage()

  function hours(): string[] {
    const after = edits.settings.openingHours ?? state.settings.openingHours
    return changedDays(state.settings.openingHours, after).map((day) => {
      const times = after[day].map(({ from, to }) => formatTimeSpan(from, to, language)).join(', ')
      return t('save.day', { day: t(`weekdays.${day}`), times: times || t('save.closed') })
    })
  }

  function lengths(): string[] {
    const [before, after] = [state.settings.lessonLengths, edits.settings.lessonLengths ?? []]
    return [
      ...after.filter((each) => !before.includes(each)).map((count) => t('save.lengthAdded', { count })),
      ...before.filter((each) => !after.includes(each)).map((count) => t('save.lengthRemoved', { count })),
    ]
  }

  function subjects(): string[] {
    const stored = state.settings.tutoringSubjects
    const was = (id: string) => stored.find((each) => each.id === id)?.isOffered ?? false
    const switched = (edits.settings.tutoringSubjects ?? []).filter(({ id, isOffered }) => was(id) !== isOffered)
    const words = switched.map(({ names, isOffered }) => {
      const name = names[language]
      return isOffered ? t('save.subjectAdded', { name }) : t('save.subjectHidden', { name })
    })
    return words.length > 0 ? words : [t('save.parts.tutoringSubjects')]
  }

  const wordsOf = (part: ChangedPart): string[] => {
    if (part === 'openingHours') return hours()
    if (part === 'tutoringSubjects') return subjects()
    return part === 'lessonLengths' ? lengths() : [t(`save.parts.${part}`)]
  }
  return changedParts(state, edits).flatMap(wordsOf)
}
