import { useTranslation } from '../../i18n/use-translation'
import { Switch } from '../../ui/fields/switch'
import { TextField } from '../../ui/fields/text-field'
import type { SettingsFieldsProps } from './money-section'

/** The fields for the privacy officer and whether sign-up asks for the month of birth. */
export function PrivacyFields({ settings: { privacy }, errorOf, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('adminSchool')
  return (
    <div className="grid gap-4">
      <TextField
        label={t('privacy.officer')}
        error={errorOf('settings.privacy.officer')}
        hint={t('privacy.officerText')}
        value={privacy.officer}
        onChange={(event) => onChange({ privacy: { ...privacy, officer: event.target.value } })}
      />
      <div className="grid gap-1">
        <Switch
          label={t('privacy.asksBirthMonth')}
          isOn={privacy.asksBirthMonth}
          onChange={(asksBirthMonth) => onChange({ privacy: { ...privacy, asksBirthMonth } })}
        />
        <p className="text-ink-soft text-sm">{t('privacy.asksBirthMonthText')}</p>
      </div>
    </div>
  )
}
