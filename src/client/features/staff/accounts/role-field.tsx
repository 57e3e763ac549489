import { ROLES, type Role } from '#shared/features/staff/roles.rules'
import { useTranslation } from '../../../i18n/use-translation'
import { SelectField } from '../../../ui/fields/select-field'

interface RoleFieldProps {
  value: Role
  onChange: (role: Role) => void
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  return (
    <SelectField
      label={t('form.role')}
      hint={t(`roleTexts.${value}`)}
      options={ROLES.map((role) => ({ value: role, label: admin(`roles.${role}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
