import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import type { ChildSummary } from '#shared/features/families/family-home.contract'
import { gradeName } from '#shared/features/skills/skills.rules'
import { useFormats } from '../../i18n/formats'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { Avatar } from '../../ui/avatar'
import type { FamilyView } from './family-views'
import { useFamilyWords } from './use-family-words'

/** The panel that the tabs control. */
export const CHILD_PANEL = 'child-panel'

interface ChildTabsProps {
  family: readonly ChildSummary[]
  current: ChildSummary
  view: FamilyView
}

/** A card per child. The chosen one is in the address. */
export function ChildTabs({ family, current, view }: ChildTabsProps) {
  const { t } = useTranslation('family')
  const [, navigate] = useLocation()

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const index = family.findIndex(({ id }) => id === current.id)
    const next = step && family[(index + step + family.length) % family.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-child="${next.id}"]`)?.focus()
  }

  function choose(id: string) {
    navigate(paths.familyView(view === 'home' ? '' : view, id), { replace: true })
  }

  return (
    <div
      role="tablist"
      aria-label={t('children')}
      onKeyDown={moveByKey}
      className="grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
    >
      {family.map((child) => (
        <ChildTab key={child.id} child={child} isCurrent={child.id === current.id} onChoose={() => choose(child.id)} />
      ))}
    </div>
  )
}

function ChildTab({ child, isCurrent, onChoose }: { child: ChildSummary; isCurrent: boolean; onChoose: () => void }) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const formats = useFormats()
  const { nameOf, nearDay } = useFamilyWords()
  const { grade, nextSession } = child
  return (
    <button
      type="button"
      role="tab"
      data-child={child.id}
      aria-selected={isCurrent}
      aria-controls={CHILD_PANEL}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onChoose}
      className="relative rounded-sheet bg-sheet px-3.5 pt-3 pb-3 text-left leading-snug outline-edge/80
        -outline-offset-[1.5px] outline-[1.5px] aria-selected:shadow-sheet aria-selected:outline-2
        aria-selected:outline-ink aria-selected:-outline-offset-2 hover:outline-ink focus-visible:outline-primary"
    >
      <Avatar name={nameOf(child)} pictureUrl={null} className="size-9" />
      {isCurrent && (
        <span
          aria-hidden="true"
          className="absolute top-3 right-3 grid size-5.5 place-items-center rounded-full bg-primary text-on-primary"
        >
          <Check className="size-3.5" strokeWidth={3} />
        </span>
      )}
      <b className="wrap-anywhere mt-2 block font-[650] text-[1.0625rem]">{nameOf(child)}</b>
      {grade !== null && (
        <span className="block text-ink-soft text-sm first-letter:uppercase">{gradeName(grade, language)}</span>
      )}
      <span
        data-subject={nextSession?.subject}
        className="mt-2.5 flex items-center gap-2 border-line border-t pt-2 font-semibold text-[0.9rem]"
      >
        {nextSession && (
          <i aria-hidden="true" className="h-4 w-1.5 shrink-0 rounded-xs bg-subject-cover ring-1 ring-subject/60" />
        )}
        <span className="first-letter:uppercase">
          {nextSession
            ? t('when', { day: nearDay(nextSession.sessionDate), time: formats.time(nextSession.startTime) })
            : t('noSession')}
        </span>
      </span>
    </button>
  )
}
