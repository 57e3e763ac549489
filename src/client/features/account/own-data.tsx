import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { DeleteAccountDialog } from './delete-account-dialog'

/** A copy of everything, and the way out. */
export function OwnData() {
  const { t } = useTranslation('account')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Sheet className="p-6 sm:p-8">
      <h2 className="text-heading">{t('data.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('data.text')}</p>
      <ButtonLink look="secondary" href={paths.exportData} download className="mt-4">
        <Download aria-hidden className="size-5" />
        {t('data.download')}
      </ButtonLink>
      <h3 className="mt-8 border-line border-t pt-6 text-subheading">{t('data.deleteTitle')}</h3>
      <p className="mt-1 text-ink-soft">{t('data.deleteText')}</p>
      <Button look="secondary" onClick={() => setDeleting(true)} className="mt-4 text-wrong">
        {t('data.delete')}
      </Button>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Sheet>
  )
}
