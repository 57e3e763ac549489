import { Users } from 'lucide-react'
import { supportEmail } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/states/empty-state'

export function NoChildren() {
  const { t } = useTranslation('family')
  return <EmptyState icon={Users} title={t('empty.title')} text={t('empty.text', { email: supportEmail() })} />
}
