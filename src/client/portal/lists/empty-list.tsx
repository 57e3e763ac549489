import { CalendarDays, Clock, FilePen, Hourglass, type LucideIcon, ScrollText } from 'lucide-react'
import type { Figure } from '#shared/features/staff/activity.contract'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/states/empty-state'
import { NoneInPeriod } from '../none-in-period'

const ICONS = {
  statement: Hourglass,
  sessions: CalendarDays,
  hours: Clock,
  attempts: FilePen,
  staff: ScrollText,
} satisfies Record<string, LucideIcon>

interface EmptyListProps {
  list: keyof typeof ICONS
  /** What the list is narrowed to: others may well be there. */
  only?: Figure | undefined
}

/** A list in which nothing stands yet says what will. */
export function EmptyList({ list, only }: EmptyListProps) {
  const { t } = useTranslation('adminUsers')
  if (only) return <NoneInPeriod icon={ICONS[list]} />
  return <EmptyState icon={ICONS[list]} title={t(`lists.empty.${list}.title`)} text={t(`lists.empty.${list}.text`)} />
}
