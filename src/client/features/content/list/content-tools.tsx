import { SUBJECTS } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { ListSelect } from '../../../parts/portal/lists/list-select'
import { SearchField } from '../../../parts/portal/lists/search-field'
import { useSearchText } from '../../../parts/portal/lists/use-search-text'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import type { useContentAddress } from '../content-address'
import { CONTENT_FILTERS, ORDERS, type SubjectFilter } from './shown-content'

const FILTERS = ['all', ...SUBJECTS] as const

/** Searches, filters and sorts both lists; the address holds the choice. */
export function ContentTools({ address }: { address: ReturnType<typeof useContentAddress> }) {
  const { t } = useTranslation('adminContent')
  const search = useSearchText()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <SearchField search={search} label={t('tools.search')} isBusy={false} />
      <ListSelect
        label={t('tools.show')}
        value={address.shown}
        options={CONTENT_FILTERS.map((value) => ({ value, label: t(`tools.shown.${value}`) }))}
        onChange={(shown) => address.show({ shown })}
      />
      <ListSelect
        label={t('tools.order')}
        value={address.order}
        options={ORDERS.map((value) => ({ value, label: t(`tools.orders.${value}`) }))}
        onChange={(order) => address.show({ order })}
      />
    </div>
  )
}

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
              className="min-h-11 gap-2.5 px-4 font-semibold text-[0.9375rem] has-checked:border-primary
                has-checked:bg-primary has-checked:text-on-primary"
            >
              {filter !== 'all' && (
                <span
                  aria-hidden="true"
                  data-subject={filter}
                  className="h-4 w-3 rounded-[2px_4px_4px_2px] bg-subject-cover
                    shadow-[inset_3px_0_0_rgb(29_34_68/0.22)]"
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
