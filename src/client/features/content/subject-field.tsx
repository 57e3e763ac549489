import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { ChoiceField } from './choice-field'

interface SubjectFieldProps {
  value: Subject | ''
  error?: string | undefined
  onChange: (subject: Subject) => void
}

export function SubjectField({ value, error, onChange }: SubjectFieldProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  return (
    <ChoiceField
      label={t('form.subject')}
      options={SUBJECTS}
      nameOf={(subject) => site(`subjects.${subject}.name`)}
      value={value}
      placeholder={t('form.chooseSubject')}
      error={error}
      onChange={onChange}
    />
  )
}
