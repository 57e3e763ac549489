import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { RadioCards } from '../../../ui/fields/radio-cards'

export function SubjectChoice({ chosen, onChoose }: { chosen: Subject; onChoose: (subject: Subject) => void }) {
  const { t } = useTranslation()
  return (
    <RadioCards
      label={t('subjects.label')}
      options={SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}.name`) }))}
      chosen={chosen}
      onChoose={onChoose}
      className="grid-cols-3"
    />
  )
}
