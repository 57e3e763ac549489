import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CalendarDays, Clock, FilePen, Hourglass, type LucideIcon, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListFilter } from '#shared/features/staff/activity.contract'
import type { Page } from '../../../api/call-page'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/states/empty-state'
import { NoneInPeriod } from '../list-filter'
import { PagedList } from './paged-list'

const ICONS = {
  statement: Hourglass,
  sessions: CalendarDays,
  hours: Clock,
  attempts: FilePen,
  staff: ScrollText,
} satisfies Record<string, LucideIcon>

interface RecordListProps<Item> {
  name: keyof typeof ICONS
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  /** The figure that the list is filtered by. */
  only?: ListFilter | undefined
  empty?: ReactNode
  children: (items: Item[], label: string) => ReactNode
}

/** A list of records of one student or of all. */
export function RecordList<Item>({ name, query, only, empty, children }: RecordListProps<Item>) {
  const { t } = useTranslation('adminUsers')
  const icon = ICONS[name]
  const none = only ? (
    <NoneInPeriod icon={icon} />
  ) : (
    <EmptyState icon={icon} title={t(`lists.empty.${name}.title`)} text={t(`lists.empty.${name}.text`)} />
  )
  return (
    <PagedList list={query} failed={t(`lists.failed.${name}`)} empty={empty || none}>
      {(items) => children(items, t(`lists.${name}`))}
    </PagedList>
  )
}
