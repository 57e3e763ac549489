import { useState } from 'react'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Skeleton } from '../../../ui/states/skeleton'

/** The code for texts and formulas is loaded with the first entry that is opened. */
const WHOLE = viewWithWords([], async () => (await import('./audited-whole')).AuditedWhole)

/** The complete state of an entry, on request: before a deletion, or after creation. */
export function AuditedContent({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('adminUsers')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-1.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-semibold
        text-ink-soft text-sm underline underline-offset-4 hover:text-ink md:min-h-8"
      >
        {entry.before ? t('actions.kept.before') : t('actions.kept.after')}
      </summary>
      {isOpen && <LoadedPart fallback={<Skeleton className="mt-2 h-24" />} part={WHOLE} id={entry.id} />}
    </details>
  )
}
