import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { chosenFilters, type LibraryFilters } from '#shared/features/skills/library/library-filters.rules'
import { GRADE_FIRST, GRADE_LAST, gradeChip, gradeName } from '#shared/features/skills/skills.rules'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'

interface FilterOption {
  value: string
  label: string
}

export interface FilterBarProps {
  filters: LibraryFilters
  onChange: (changed: Partial<LibraryFilters>) => void
  /** An example of what to search for. */
  example: string
  topics: readonly FilterOption[]
  /** The difficulties of quizzes or the types of guides. */
  levels: { label: string; options: readonly FilterOption[] }
  canHideDone: boolean
  /** The student's grade, which is underlined. */
  ownGrade: number | null
}

/** Search and filters in one row; on a phone the filters are in a dialog. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onChange, example } = props
  const { t } = useTranslation('library')
  const [isOpen, setOpen] = useState(false)
  const activeFilterCount = chosenFilters(filters).filter((name) => name !== 'search').length
  return (
    <search className="mt-6 flex flex-wrap items-center gap-3">
      <label className="relative min-w-0 flex-1 basis-52">
        <span className="sr-only">{t('search')}</span>
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft" />
        <input
          type="search"
          value={filters.search}
          maxLength={60}
          placeholder={example}
          onChange={({ target }) => onChange({ search: target.value })}
          className="min-h-12 w-full rounded-control border-[1.5px] border-edge bg-sheet text-ellipsis pr-3 pl-11
            placeholder:text-ink-soft"
        />
      </label>
      <Button look="secondary" className="lg:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {activeFilterCount > 0 ? t('filtersOn', { count: activeFilterCount }) : t('filters')}
      </Button>
      <div className="flex items-center gap-3 max-lg:hidden">
        <FilterControls {...props} />
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('filters')} closeLabel={t('close')}>
        <div className="mt-5 grid gap-5">
          {isOpen && <FilterControls {...props} />}
          <Button onClick={() => setOpen(false)}>{t('show')}</Button>
        </div>
      </Dialog>
    </search>
  )
}

function FilterControls({ filters, onChange, topics, levels, canHideDone, ownGrade }: FilterBarProps) {
  const { t } = useTranslation('library')
  return (
    <>
      <GradeChoice grade={filters.grade} ownGrade={ownGrade} onChoose={(grade) => onChange({ grade })} />
      <FilterSelect
        label={t('topic')}
        value={filters.topic}
        options={topics}
        onChoose={(topic) => onChange({ topic })}
      />
      <FilterSelect
        label={levels.label}
        value={filters.level}
        options={levels.options}
        onChoose={(level) => onChange({ level })}
      />
      {canHideDone && (
        <label className="flex min-h-12 cursor-pointer items-center gap-2.5 whitespace-nowrap font-semibold">
          <input
            type="checkbox"
            role="switch"
            checked={filters.isNotDone}
            aria-checked={filters.isNotDone}
            onChange={({ target }) => onChange({ isNotDone: target.checked })}
            className="switch"
          />
          {t('notYetDone')}
        </label>
      )}
    </>
  )
}

interface GradeChoiceProps {
  grade: number | null
  ownGrade: number | null
  onChoose: (grade: number | null) => void
}

const GRADES = Array.from({ length: GRADE_LAST - GRADE_FIRST + 1 }, (_, index) => GRADE_FIRST + index)

function GradeChoice({ grade, ownGrade, onChoose }: GradeChoiceProps) {
  const { t } = useTranslation('library')
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center rounded-control border-[1.5px] border-edge bg-sheet p-[3.5px]">
      <legend className="sr-only">{t('grade')}</legend>
      <span aria-hidden className="px-2 text-ink-soft">
        {t('grade')}
      </span>
      {[null, ...GRADES].map((each) => (
        <label key={each} className="grade-chip">
          <input
            type="radio"
            name={name}
            checked={grade === each}
            onChange={() => onChoose(each)}
            aria-label={each === null ? t('allGrades') : gradeName(each, language)}
            className="sr-only"
          />
          <span className={each !== null && each === ownGrade ? 'shadow-[inset_0_-3px_0_var(--color-gold)]' : ''}>
            {each === null ? t('all') : gradeChip(each, language)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface FilterSelectProps {
  label: string
  value: string | null
  options: readonly FilterOption[]
  onChoose: (value: string | null) => void
}

function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  const { t } = useTranslation('library')
  return (
    <label
      className="relative flex min-h-12 items-center gap-1 rounded-control border-[1.5px] border-edge bg-sheet
        pl-3.5"
    >
      <span className="text-ink-soft">{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        className="min-h-11 field-sizing-content max-w-28 grow cursor-pointer appearance-none text-ellipsis
          rounded-control bg-sheet pr-9 pl-1 font-semibold max-lg:max-w-none"
      >
        <option value="">{t('all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4.5" />
    </label>
  )
}
