import type { LucideIcon } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { EmptyState } from '../ui/states/empty-state'

/** For a list that is narrowed to a figure of the morning which is zero. */
export function NoneInPeriod({ icon }: { icon: LucideIcon }) {
  const { t } = useTranslation('adminUsers')
  return <EmptyState icon={icon} title={t('lists.nonePeriod.title')} text={t('lists.nonePeriod.text')} />
}
