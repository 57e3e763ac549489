import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'

/** Leads to the sheet; `about` tells several such buttons apart for whoever hears them. */
export function ResolveButton({ about, onClick }: { about: string; onClick: () => void }) {
  const { t } = useTranslation('adminTutors')
  return (
    <Button
      look="secondary"
      className="mt-2 justify-self-start"
      aria-label={t('settle.openName', { name: about })}
      onClick={onClick}
    >
      {t('settle.open')}
    </Button>
  )
}
