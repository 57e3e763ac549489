import { ROLES, type Role } from '#shared/features/staff/roles.rules'
import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'

interface RoleFieldProps {
  value: Role
  onChange: (role: Role) => void
}

/** A role, and beside it what the chosen one may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  return (
    <Field label={t('form.role')} hint={t(`roleTexts.${value}`)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(ROLES.find((role) => role === target.value) ?? value)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {admin(`roles.${role}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
