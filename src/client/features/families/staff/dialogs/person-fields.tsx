import { SCHOOL_GRADE_LAST } from '#shared/features/families/families.rules'
import { gradeName } from '#shared/features/skills/skills.rules'
import { LANGUAGES, type Language } from '#shared/languages'
import { useFormats } from '../../../../i18n/formats'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { SelectField } from '../../../../ui/fields/select-field'

/** Empty texts are left out, because the contract asks for an email or a name, or none at all. */
export function filled<Values extends Record<string, string>>(values: Values): Partial<Values> {
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Partial<Values>
}

interface LanguageFieldProps {
  label?: string
  value: Language
  onChange: (language: Language) => void
}

export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('adminFamilies')
  const formats = useFormats()
  const options = LANGUAGES.map((each) => ({ value: each, label: formats.languageName(each) }))
  return <SelectField label={label ?? t('fields.language')} options={options} value={value} onChange={onChange} />
}

const GRADES = Array.from({ length: SCHOOL_GRADE_LAST }, (_, index) => index + 1)

/** 0 while it is not known. */
export function GradeField({ value, onChange }: { value: number; onChange: (grade: number) => void }) {
  const { t } = useTranslation('adminFamilies')
  const language = useLanguage()
  const options = [
    { value: 0, label: t('fields.noGrade') },
    ...GRADES.map((grade) => ({ value: grade, label: gradeName(grade, language) })),
  ]
  return <SelectField label={t('fields.grade')} options={options} value={value} onChange={onChange} />
}
