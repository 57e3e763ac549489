import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type PortalFinds, portalSearchContract } from '#shared/features/staff/portal-search.contract'
import { call } from '../../api/call'
import { useFormats } from '../../i18n/formats'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'
import { menuFor } from '../../parts/portal/admin-views'
import { usePaused } from '../../parts/portal/lists/use-paused'
import { portalPaths } from '../../parts/portal/portal-paths'
import { portalKeys } from '../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../parts/portal/queries/portal-query'
import { usePermissions } from '../../parts/portal/use-permissions'
import { paths } from '../../paths'
import { Dialog } from '../../ui/overlays/dialog'

/** How long a pause in typing starts the search. */
const PAUSE_MS = 200

interface SearchResult {
  key: string
  label: string
  detail: string
  href: string
}

interface FindGroup {
  name: 'pages' | 'students' | 'families' | 'tutors' | 'sessions' | 'receipts'
  finds: readonly SearchResult[]
}

export function PaletteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminHome')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('palette.title')}
      closeLabel={t('palette.close')}
      width="wide"
      focusesContent
    >
      {isOpen && <Palette onClose={onClose} />}
    </Dialog>
  )
}

/** A combobox whose list is always open: the arrow keys choose, Enter opens, and the focus stays in the field. */
function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminHome')
  const [, navigate] = useLocation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = usePaused(typed.trim(), PAUSE_MS)
  const query = useQuery({
    ...freshQuery(portalKeys.search.finds(search), () => call(portalSearchContract.find, { query: { q: search } })),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useFindGroups(typed.trim(), search === '' ? undefined : query.data)
  const finds = groups.flatMap((group) => group.finds)
  const active = finds[Math.min(chosen, finds.length - 1)]
  const isSettled = typed.trim() === search && !query.isFetching

  useEffect(() => field.current?.focus(), [])

  function open({ href }: SearchResult) {
    onClose()
    // A receipt is a page of the server.
    if (href.startsWith('/api/')) window.open(href, '_blank', 'noopener')
    else navigate(href)
  }

  function chooseByKey(event: KeyboardEvent) {
    if (finds.length === 0) return
    const at = Math.min(chosen, finds.length - 1)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((at + step + finds.length) % finds.length)
    else if (event.key === 'Enter' && active && isSettled) open(active)
    else return
    event.preventDefault()
  }

  return (
    <div className="mt-4">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded={finds.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.key}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={chooseByKey}
        className="min-h-12 w-full rounded-control border-[1.5px] border-edge bg-sheet px-4"
      />
      <p role="status" className="mt-2 min-h-6 text-ink-soft text-sm">
        {statusOf()}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        className="mt-1 max-h-[min(26rem,55dvh)] overflow-y-auto"
      >
        {groups.map(({ name, finds: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box has no element of its own.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className="mt-3 mb-1 font-semibold text-ink-soft text-sm">
              {t(`palette.${name}`)}
            </p>
            {ofGroup.map((find) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
              <div
                key={find.key}
                id={`${id}-${find.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={find === active}
                onClick={() => open(find)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5
                  hover:bg-well aria-selected:bg-well"
              >
                <span className="wrap-anywhere font-semibold">{find.label}</span>{' '}
                <span className="wrap-anywhere text-ink-soft text-sm">{find.detail}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )

  function statusOf(): string {
    if (typed.trim() === '') return t('palette.hint')
    if (query.isError) return t('palette.failed')
    if (!isSettled) return ''
    return finds.length === 0 ? t('palette.none', { search }) : t('palette.found', { count: finds.length })
  }
}

/** Without case and accents, as the server searches. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function useFindGroups(typed: string, found: PortalFinds | undefined): FindGroup[] {
  const { t } = useTranslation('adminHome')
  const { t: admin } = useTranslation('admin')
  const subjectNames = useSubjectNames()
  const { reads } = usePermissions()
  const formats = useFormats()
  const views = menuFor(reads).flatMap((group) => group.views)
  const pages = views
    .map((view) => ({ view, label: admin(`nav.${view}`) }))
    .filter(({ label }) => typed === '' || fold(label).includes(fold(typed)))
  const groups: FindGroup[] = [
    {
      name: 'pages',
      finds: pages.map(({ view, label }) => ({
        key: `page-${view}`,
        label,
        detail: '',
        href: view === 'dashboard' ? paths.adminDashboard : portalPaths.view(view),
      })),
    },
    {
      name: 'students',
      finds: (found?.students ?? []).map(({ id, name, email }) => ({
        key: `student-${id}`,
        label: name ?? email ?? t('palette.noName'),
        detail: name ? (email ?? '') : '',
        href: portalPaths.student(id),
      })),
    },
    {
      name: 'families',
      finds: (found?.families ?? []).map(({ id, name, people }) => ({
        key: `family-${id}`,
        label: name ?? t('palette.noFamilyName'),
        detail: people.join(', '),
        href: portalPaths.family(id),
      })),
    },
    {
      name: 'tutors',
      finds: (found?.tutors ?? []).map(({ id, name }) => ({
        key: `tutor-${id}`,
        label: name,
        detail: '',
        href: portalPaths.tutors({ tutor: String(id) }),
      })),
    },
    {
      name: 'sessions',
      finds: (found?.sessions ?? []).map(({ id, student, tutor, sessionDate, startTime, subject }) => ({
        key: `session-${id}`,
        label: t('palette.session', { student: student.name ?? student.email ?? t('palette.noName'), tutor }),
        detail: `${formats.weekday(sessionDate)}, ${formats.time(startTime)} · ${subjectNames.name(subject)}`,
        href: portalPaths.timetable({ day: sessionDate, session: id }),
      })),
    },
    {
      name: 'receipts',
      finds: (found?.receipts ?? []).map(({ id, number, buyerName }) => ({
        key: `receipt-${id}`,
        label: number,
        detail: buyerName ?? '',
        href: portalPaths.receipt(id),
      })),
    },
  ]
  return groups.filter(({ finds }) => finds.length > 0)
}
