import { useId } from 'react'
import type { FamilyFileError, FamilyFilePreview } from '#shared/features/families/family-file.contract'
import { FAMILY_FILE_WORDS } from '#shared/words/files/family-file.words'
import { useErrorWords } from '../../../../form/use-error-words'
import { useAmounts } from '../../../../i18n/amounts'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { Cell, Row, Table } from '../../../../parts/portal/lists/table'

/** More would take longer to read than to correct what is shown. */
const ERRORS_SHOWN = 100

export function FileErrors({ errors }: { errors: readonly FamilyFileError[] }) {
  const { t } = useTranslation('adminFamilyData')
  const amounts = useAmounts()
  const language = useLanguage()
  const words = useErrorWords()
  const title = useId()
  const more = errors.length - ERRORS_SHOWN
  const columns = (['line', 'column', 'problem'] as const).map((name) => t(`import.${name}`))
  const label = t('import.errors', { count: errors.length, figure: amounts.number(errors.length) })
  return (
    <section aria-labelledby={title}>
      <div role="alert" className="mb-3 rounded-control border border-wrong bg-wrong-soft px-4 py-3">
        <h3 id={title} className="font-bold font-sans text-base text-wrong">
          {label}
        </h3>
        <p className="text-[0.9375rem]">{t('import.errorsText')}</p>
      </div>
      <Table label={label} columns={columns}>
        {errors.slice(0, ERRORS_SHOWN).map(({ line, column, code }) => (
          <Row key={`${line} ${column} ${code}`}>
            <Cell column={t('import.line')} className="tabular-nums">
              {line}
            </Cell>
            <Cell column={t('import.column')}>
              {column ? FAMILY_FILE_WORDS.headings[language][column] : t('import.wholeFile')}
            </Cell>
            <Cell column={t('import.problem')} onPhone="wide">
              {words.field(code)}
            </Cell>
          </Row>
        ))}
      </Table>
      {more > 0 && (
        <p className="mt-2 text-ink-soft">{t('import.moreErrors', { count: more, figure: amounts.number(more) })}</p>
      )}
    </section>
  )
}

/** `3 families with 5 children`. */
export function useSummary(): (found: Pick<FamilyFilePreview, 'families'>) => string {
  const { t } = useTranslation('adminFamilyData')
  const amounts = useAmounts()
  const counted = (name: 'families' | 'children', count: number) =>
    t(`import.${name}`, { count, figure: amounts.number(count) })
  return ({ families }) =>
    t('import.found', {
      families: counted('families', families.length),
      children: counted(
        'children',
        families.reduce((sum, { children }) => sum + children.length, 0),
      ),
    })
}

interface FileFamiliesProps extends Pick<FamilyFilePreview, 'families'> {
  label: string
}

export function FileFamilies({ families, label }: FileFamiliesProps) {
  const { t } = useTranslation('adminFamilyData')
  const columns = (['lines', 'guardians', 'childNames'] as const).map((name) => t(`import.${name}`))
  const listed = (names: readonly string[]) => names.join(', ') || t('import.none')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="max-h-80 overflow-y-auto rounded-sheet">
      <Table label={label} columns={columns}>
        {families.map(({ lines, guardians, children }) => (
          <Row key={lines[0]}>
            <Cell column={t('import.lines')} className="tabular-nums">
              {lines.join(', ')}
            </Cell>
            <Cell column={t('import.guardians')} className="wrap-anywhere">
              {listed(guardians)}
            </Cell>
            <Cell column={t('import.childNames')} onPhone="wide" className="wrap-anywhere">
              {listed(children)}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}
