import { PRACTICE_SETTINGS } from '#shared/features/practice/practice.addresses'
import type { PracticeSettings, practiceContract } from '#shared/features/practice/practice.contract'
import { GRADE_FIRST, GRADE_LAST, gradeName } from '#shared/features/skills/skills.rules'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'

const GRADES = Array.from({ length: GRADE_LAST - GRADE_FIRST + 1 }, (_, index) => GRADE_FIRST + index)

interface GradeSelectProps {
  grade: number | null
  onChoose: (grade: number | null) => void
}

export function GradeSelect({ grade, onChoose }: GradeSelectProps) {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  return (
    <Field label={t('grade.label')} hint={t('grade.hint')}>
      {(control) => (
        <Select
          {...control}
          value={grade ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('grade.none')}</option>
          {GRADES.map((each) => (
            <option key={each} value={each}>
              {gradeName(each, language)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function useSaveSettings() {
  return useAction({
    changes: [queryKeys.skills, queryKeys.learning],
    run: (given: Partial<PracticeSettings>) =>
      call(withoutSchemas<typeof practiceContract.saveSettings>(PRACTICE_SETTINGS), { body: given }),
  })
}
