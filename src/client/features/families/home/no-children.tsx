import { Users } from 'lucide-react'
import { useState } from 'react'
import { supportEmail } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/states/empty-state'

const ADD = viewWithWords(
  ['children', 'errors'],
  async () => (await import('../own-children/add-own-child')).AddOwnChildDialog,
)

export function NoChildren() {
  const { t } = useTranslation('family')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <EmptyState
        icon={Users}
        title={t('empty.title')}
        text={t('empty.text', { email: supportEmail() })}
        action={<Button onClick={() => setAdding(true)}>{t('empty.add')}</Button>}
      />
      <LoadedWhenNeeded part={ADD} isNeeded={isAdding} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
