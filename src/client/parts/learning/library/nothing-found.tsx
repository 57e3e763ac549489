import { SearchX } from 'lucide-react'
import {
  type FilterName,
  filterToClear,
  type LibraryFilters,
  type LibraryItem,
  NO_FILTERS,
} from '#shared/features/skills/library/library-filters.rules'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/states/empty-state'

interface NothingFoundProps {
  items: readonly LibraryItem[]
  filters: LibraryFilters
  onChange: (changed: Partial<LibraryFilters>) => void
}

/** Names the filter that excludes most and offers to clear it. */
export function NothingFound({ items, filters, onChange }: NothingFoundProps) {
  const { t } = useTranslation('library')
  const clearableFilter = filterToClear(items, filters)
  const names: Record<FilterName, string> = {
    search: t('filterNames.search', { text: filters.search }),
    grade: t('filterNames.grade'),
    topic: t('filterNames.topic'),
    level: t('filterNames.level'),
    isNotDone: t('filterNames.isNotDone'),
  }
  return (
    <div className="mt-10">
      <EmptyState
        icon={SearchX}
        title={t('none.title')}
        text={
          clearableFilter
            ? t('none.without', { filter: names[clearableFilter.name], count: clearableFilter.count })
            : t('none.text')
        }
        action={
          <Button
            onClick={() =>
              onChange(clearableFilter ? { [clearableFilter.name]: NO_FILTERS[clearableFilter.name] } : NO_FILTERS)
            }
          >
            {clearableFilter ? t('none.clearOne', { filter: names[clearableFilter.name] }) : t('none.clearAll')}
          </Button>
        }
      />
    </div>
  )
}
