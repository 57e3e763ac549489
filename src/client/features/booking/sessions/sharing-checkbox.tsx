import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/fields/checkbox'

interface SharingCheckboxProps {
  subject: Subject
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** Lets the tutor see what the student answered wrong in the subject. */
export function SharingCheckbox({ subject, isShared, onChange }: SharingCheckboxProps) {
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
