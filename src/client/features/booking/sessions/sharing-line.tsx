import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/fields/checkbox'

interface SharingLineProps {
  subject: Subject
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** Whether the tutor is shown what was missed in a subject. */
export function SharingLine({ subject, isShared, onChange }: SharingLineProps) {
  const { t } = useTranslation('booking')
  const { t: site } = useTranslation()
  const label = t('sharing.label', { subject: site(`subjects.${subject}.name`) })
  return (
    <div>
      <Checkbox label={label} isChecked={isShared} onChange={onChange} />
      <p className="text-ink-soft text-sm">{t('sharing.hint')}</p>
    </div>
  )
}
