import { SUBJECTS } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { Choice } from '../../ui/choice'
import { ChoiceGroup } from '../../ui/choice-group'
import type { BookingFormState } from './use-booking-form'

export function SubjectChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const { t: site } = useTranslation()
  return (
    <div data-field="subject">
      <ChoiceGroup label={t('form.subject')} error={form.errorOf('subject')}>
        {(name) => (
          <div className="flex flex-wrap gap-2">
            {SUBJECTS.map((subject) => (
              <div key={subject} data-subject={subject}>
                <Choice
                  name={name}
                  value={subject}
                  checked={form.values.subject === subject}
                  onChoose={() => form.chooseSubject(subject)}
                  className="px-4 font-semibold has-checked:border-subject has-checked:bg-subject-cover"
                >
                  {site(`subjects.${subject}.name`)}
                </Choice>
              </div>
            ))}
          </div>
        )}
      </ChoiceGroup>
    </div>
  )
}
