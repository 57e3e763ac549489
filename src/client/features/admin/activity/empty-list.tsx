import { CalendarDays, Clock, FilePen, Hourglass, type LucideIcon, ScrollText } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/empty-state'

const ICONS = {
  statement: Hourglass,
  sessions: CalendarDays,
  hours: Clock,
  attempts: FilePen,
  staff: ScrollText,
} satisfies Record<string, LucideIcon>

/** A list in which nothing stands yet says what will. */
export function EmptyList({ list }: { list: keyof typeof ICONS }) {
  const { t } = useTranslation('adminUsers')
  return <EmptyState icon={ICONS[list]} title={t(`lists.empty.${list}.title`)} text={t(`lists.empty.${list}.text`)} />
}
