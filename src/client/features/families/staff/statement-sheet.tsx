import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Family, FamilyStatementEntry } from '#shared/features/families/family-page.contract'
import { saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { ReceiptLink } from '../../../parts/statement/receipt-link'
import { useStatementWords } from '../../../parts/statement/statement-words'
import { IconButton } from '../../../ui/icon-button'
import { Sheet } from '../../../ui/paper/sheet'
import { familyActions, familyQueries } from './families.queries'
import { SheetHead, TEXT_BUTTON } from './person-parts'

/** The rest is shown on request. */
const SHOWN_FIRST = 6

export function StatementSheet({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const [studentId, setStudentId] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const entries = useInfiniteQuery(familyQueries.statement(family.id, studentId))
  const choices = [
    { id: null, label: t('statement.all') },
    ...family.children.map(({ id, firstName }) => ({ id, label: firstName ?? t('children.noName') })),
  ]
  return (
    <Sheet className="overflow-hidden">
      <SheetHead title={t('statement.title')}>
        <p className="text-ink-soft text-sm">{t('statement.text')}</p>
        {family.children.length > 1 && (
          <fieldset className="flex flex-wrap rounded-control border border-edge/55 p-0.5 sm:ml-auto">
            <legend className="sr-only">{t('statement.filter')}</legend>
            {choices.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                aria-pressed={studentId === id}
                onClick={() => setStudentId(id)}
                className="min-h-11 rounded-[0.4rem] px-3.5 font-semibold text-ink-soft text-sm hover:text-ink
                  aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {label}
              </button>
            ))}
          </fieldset>
        )}
        <div className="ml-auto sm:[fieldset+&]:ml-0">
          <StatementDownload familyId={family.id} studentId={studentId} />
        </div>
      </SheetHead>
      <PagedList
        list={entries}
        isCut={!isWhole}
        failed={t('statement.failed')}
        empty={<p className="px-6 py-5 text-ink-soft">{t('statement.none')}</p>}
      >
        {(items) => (
          <>
            <StatementTable family={family} entries={isWhole ? items : items.slice(0, SHOWN_FIRST)} />
            {!isWhole && items.length > SHOWN_FIRST && (
              <p className="border-line border-t bg-paper/60 px-6 py-1.5 text-ink-soft text-sm">
                {t('statement.earlier', { count: (entries.data?.pages[0]?.total ?? items.length) - SHOWN_FIRST })}
                {' · '}
                <button type="button" onClick={() => setWhole(true)} className={`${TEXT_BUTTON} text-ink`}>
                  {t('statement.showAll')}
                </button>
              </p>
            )}
          </>
        )}
      </PagedList>
    </Sheet>
  )
}

function StatementDownload({ familyId, studentId }: { familyId: number; studentId: string | null }) {
  const { t } = useTranslation('adminFamilies')
  const language = useLanguage()
  const download = useAction({
    ...familyActions.downloadStatement(familyId),
    onSuccess: saveFile,
    onError: () => void showNotice({ title: t('statement.notDownloaded'), variant: 'destructive' }),
  })
  return (
    <IconButton
      icon={Download}
      label={t('statement.download')}
      disabled={download.isPending}
      onClick={() => download.mutate({ studentId, language })}
    />
  )
}

const HEAD = 'px-3 py-2.5 text-left font-semibold text-ink-soft text-xs first:pl-6 last:pr-6'
const CELL = `px-3 py-3 align-baseline first:pl-6 last:pr-6 max-md:p-0! max-md:before:block max-md:before:text-ink-soft
  max-md:before:text-xs max-md:before:content-[attr(data-column)]`
const FIGURE = 'whitespace-nowrap md:text-right tabular-nums'

function StatementTable({ family, entries }: { family: Family; entries: readonly FamilyStatementEntry[] }) {
  const { t } = useTranslation('adminFamilies')
  const columns = (['date', 'what', 'who', 'amount', 'hours', 'balance'] as const).map((name) => t(`statement.${name}`))
  return (
    <table aria-label={t('statement.title')} className="w-full text-[0.9375rem] max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-line border-b">
          {columns.map((column, place) => (
            <th key={column} scope="col" className={`${HEAD} ${place > 2 ? 'md:text-right' : ''}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map((entry) => (
          <EntryRow key={entry.id} family={family} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ family, entry }: { family: Family; entry: FamilyStatementEntry }) {
  const { t } = useTranslation('adminFamilies')
  const amounts = useAmounts()
  const moment = useMoment()
  const { reads } = usePermissions()
  const sentenceFor = useStatementWords()
  const child = family.children.find(({ id }) => id === entry.studentId)
  const amount = entry.purchase?.amount ?? (entry.refund ? Math.sign(entry.hours) * entry.refund.amount : undefined)
  return (
    <tr
      className="border-line not-last:border-b max-md:grid max-md:grid-cols-3 max-md:gap-x-4 max-md:gap-y-2 max-md:px-5
        max-md:py-4"
    >
      <td data-column={t('statement.date')} className={`${CELL} whitespace-nowrap text-ink-soft tabular-nums`}>
        <time dateTime={entry.createdAt}>{moment.day(entry.createdAt)}</time>
      </td>
      <td
        data-column={t('statement.what')}
        data-subject={entry.session?.subject}
        className={`${CELL} wrap-anywhere max-md:col-span-2 ${entry.purchase ? 'font-semibold' : ''}`}
      >
        {entry.session && (
          <span aria-hidden className="mr-2 inline-block h-3.5 w-1.5 rounded-[2px] bg-subject-cover align-[-1px]" />
        )}
        {sentenceFor(entry)}
        {reads('money') && <ReceiptLink entry={entry} pathOf={portalPaths.receipt} />}
      </td>
      <td data-column={t('statement.who')} className={`${CELL} [overflow-wrap:break-word] max-md:col-span-3`}>
        {child ? (child.firstName ?? t('children.noName')) : t('statement.former')}
      </td>
      <td data-column={t('statement.amount')} className={`${CELL} ${FIGURE}`}>
        {amount !== undefined && amounts.money(amount)}
      </td>
      <td
        data-column={t('statement.hours')}
        className={`${CELL} ${FIGURE} ${entry.hours > 0 ? 'font-semibold text-correct' : ''}`}
      >
        {amounts.hoursSigned(entry.hours)}
      </td>
      <td data-column={t('statement.balance')} className={`${CELL} ${FIGURE} font-semibold`}>
        {amounts.hours(entry.balanceAfter)}
      </td>
    </tr>
  )
}
