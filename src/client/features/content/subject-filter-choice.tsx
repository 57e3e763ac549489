import { SUBJECTS } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { Choice } from '../../ui/fields/choice'
import { ChoiceGroup } from '../../ui/fields/choice-group'
import type { SubjectFilter } from './content-address'

const FILTERS = ['all', ...SUBJECTS] as const

interface SubjectFilterChoiceProps {
  chosen: SubjectFilter
  onChoose: (subject: SubjectFilter) => void
}

export function SubjectFilterChoice({ chosen, onChoose }: SubjectFilterChoiceProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  return (
    <ChoiceGroup label={t('filter.label')}>
      {(name) => (
        <div className="flex flex-wrap gap-2">
          {FILTERS.map((filter) => (
            <Choice
              key={filter}
              name={name}
              value={filter}
              checked={filter === chosen}
              onChoose={() => onChoose(filter)}
              className="min-h-11 gap-2.5 px-4 font-semibold text-[0.9375rem] has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary"
            >
              {filter !== 'all' && (
                <span
                  aria-hidden="true"
                  data-subject={filter}
                  className="h-4 w-3 rounded-[2px_4px_4px_2px] bg-subject-cover shadow-[inset_3px_0_0_rgb(29_34_68/0.22)]"
                />
              )}
              {filter === 'all' ? t('filter.all') : site(`subjects.${filter}.name`)}
            </Choice>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
