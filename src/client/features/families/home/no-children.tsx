import { Users } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { supportEmail } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { paths } from '../../../paths'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/states/empty-state'
import { ADD_CHILD, isAddingChild } from '../family-views'

const ADD = viewWithWords(
  ['children', 'errors'],
  async () => (await import('../own-children/add-own-child')).AddOwnChildDialog,
)

export function NoChildren() {
  const { t } = useTranslation('family')
  const [, navigate] = useLocation()
  const isAdding = isAddingChild(useSearch())
  return (
    <>
      <EmptyState
        icon={Users}
        title={t('empty.title')}
        text={t('empty.text', { email: supportEmail() })}
        action={<Button onClick={() => navigate(paths.familyView(ADD_CHILD))}>{t('empty.add')}</Button>}
      />
      <LoadedWhenNeeded
        part={ADD}
        isNeeded={isAdding}
        isOpen={isAdding}
        onClose={() => navigate(paths.familyHome, { replace: true })}
      />
    </>
  )
}
