import { Filter, type LucideIcon } from 'lucide-react'
import { useSearch } from 'wouter'
import type { ListFilter } from '#shared/features/staff/activity.contract'
import { useTranslation } from '../../i18n/use-translation'
import { AppLink } from '../../ui/app-link'
import { EmptyState } from '../../ui/states/empty-state'

/** The figure of the dashboard that the URL filters a list by, if the list supports it. */
export function useListFilter<Known extends ListFilter>(known: readonly Known[]): Known | undefined {
  const only = new URLSearchParams(useSearch()).get('only')
  return known.find((figure) => figure === only)
}

/** Says what a list is filtered by, with a link to all of it. */
export function FilterNote({ figure, allHref }: { figure: ListFilter | undefined; allHref: string }) {
  const { t } = useTranslation('adminUsers')
  if (!figure) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-control bg-gold-soft px-4 py-0.5">
      <span className="flex items-center gap-2.5 py-1.5 font-semibold">
        <Filter aria-hidden className="size-4.5 shrink-0" />
        {t(`figures.${figure}`)}
      </span>
      <AppLink href={allHref} className="flex min-h-11 items-center underline underline-offset-4">
        {t('lists.showAll')}
      </AppLink>
    </p>
  )
}

/** For a list that is filtered by a figure which is zero. */
export function NoneInPeriod({ icon }: { icon: LucideIcon }) {
  const { t } = useTranslation('adminUsers')
  return <EmptyState icon={icon} title={t('lists.nonePeriod.title')} text={t('lists.nonePeriod.text')} />
}
