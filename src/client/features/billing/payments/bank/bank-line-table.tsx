import { useState } from 'react'
import type { BankLine } from '#shared/features/billing/accounting/bank-lines.contract'
import { useAction } from '../../../../api/use-action'
import { useAmounts } from '../../../../i18n/amounts'
import { useTranslation } from '../../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../../notices/notice-store'
import { Cell, Row, Table } from '../../../../parts/portal/lists/table'
import { bankLineActions } from '../../../../parts/portal/money/bank-lines.queries'
import { StudentLink } from '../../../../parts/portal/student-link'
import { useMoment } from '../../../../parts/portal/use-moment'
import { usePermissions } from '../../../../parts/portal/use-permissions'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { AssignPayment } from '../assign-payment'
import { DismissLineForm } from './dismiss-line-form'
import { MatchLineForm } from './match-line-form'

const ACTIONS = ['match', 'assign', 'dismiss'] as const
type LineAction = (typeof ACTIONS)[number]

const FORMS = { match: MatchLineForm, assign: AssignPayment, dismiss: DismissLineForm }

interface BankLineTableProps {
  lines: readonly BankLine[]
  /** Which lines will be confirmed; absent for dismissed ones. */
  isChosen?: (line: BankLine) => boolean
  onToggle?: (line: BankLine) => void
}

export function BankLineTable({ lines, isChosen, onToggle }: BankLineTableProps) {
  const { t } = useTranslation('adminMoney')
  const { changes } = usePermissions()
  const [asked, setAsked] = useState<{ line: BankLine; action: LineAction } | null>(null)
  const close = () => setAsked(null)
  const Form = asked && FORMS[asked.action]
  const isOpen = isChosen !== undefined
  const columns = [t('bankFile.line'), t('bankFile.received'), t(isOpen ? 'bankFile.suggestion' : 'bankFile.reason')]
  return (
    <>
      <Table label={t('bankFile.heading')} columns={changes('money') ? [...columns, t('actions')] : columns}>
        {lines.map((line) => (
          <Row key={line.id}>
            <LineCells line={line} />
            {line.dismissed ? <DismissedCell line={line} /> : <MatchCell line={line} />}
            {changes('money') && (
              <Cell column={t('actions')} onPhone="plain">
                <div className="flex flex-wrap items-center gap-2 md:justify-end">
                  {line.dismissed && <ReopenButton line={line} />}
                  {isChosen && canBeConfirmed(line) && (
                    <ConfirmBox line={line} isChosen={isChosen(line)} onToggle={() => onToggle?.(line)} />
                  )}
                  {isOpen &&
                    ACTIONS.filter((action) => action === 'dismiss' || !canBeConfirmed(line)).map((action) => (
                      <Button
                        key={action}
                        look={action === 'dismiss' ? 'quiet' : 'secondary'}
                        className="min-h-11 px-3.5!"
                        aria-label={`${t(`bankFile.${action}.open`)}: ${line.text}`}
                        onClick={() => setAsked({ line, action })}
                      >
                        {t(`bankFile.${action}.open`)}
                      </Button>
                    ))}
                </div>
              </Cell>
            )}
          </Row>
        ))}
      </Table>
      <Dialog
        isOpen={asked !== null}
        onClose={close}
        title={asked ? t(`bankFile.${asked.action}.title`) : ''}
        closeLabel={t('close')}
      >
        {asked && Form && (
          <>
            <LineSummary line={asked.line} />
            <Form key={asked.line.id} line={asked.line} onDone={close} />
          </>
        )}
      </Dialog>
    </>
  )
}

/** Whether a line names one purchase and has a clear amount. */
function canBeConfirmed({ purchase, amountCents }: BankLine): boolean {
  return purchase !== null && amountCents !== null
}

function LineCells({ line: { text, amountCents, readAt } }: { line: BankLine }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const moment = useMoment()
  return (
    <>
      <Cell column={t('bankFile.line')} onPhone="wide" className="wrap-anywhere">
        {text}
        <p className="text-ink-soft text-sm">{t('bankFile.readOn', { day: moment.day(readAt) })}</p>
      </Cell>
      <Cell column={t('bankFile.received')} className="whitespace-nowrap font-semibold tabular-nums">
        {amountCents === null ? '–' : amounts.money(amountCents / 100)}
      </Cell>
    </>
  )
}

function MatchCell({ line: { result, purchase } }: { line: BankLine }) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  return (
    <Cell column={t('bankFile.suggestion')} className={result === 'exact' ? 'text-correct' : 'text-wrong'}>
      <span className="font-semibold">{t(`bankFile.results.${result}`)}</span>
      {purchase && (
        <div className="text-ink text-sm">
          <StudentLink student={purchase.student} />
          {result !== 'exact' && (
            <p className="text-ink-soft">
              {t('bankFile.expected', {
                amount: amounts.money(purchase.amountCents / 100),
                reference: purchase.reference,
              })}
            </p>
          )}
        </div>
      )}
    </Cell>
  )
}

function DismissedCell({ line: { dismissed } }: { line: BankLine }) {
  const { t } = useTranslation('adminMoney')
  const moment = useMoment()
  return (
    <Cell column={t('bankFile.reason')} className="wrap-anywhere">
      {dismissed?.reason}
      {dismissed && (
        <p className="text-ink-soft text-sm">
          {t('bankFile.by', { name: dismissed.by ?? '', day: moment.day(dismissed.at) })}
        </p>
      )}
    </Cell>
  )
}

function ConfirmBox({ line, isChosen, onToggle }: { line: BankLine; isChosen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('adminMoney')
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{t('bankFile.markLine', { line: line.text })}</span>
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-6 accent-primary" />
    </label>
  )
}

function ReopenButton({ line }: { line: BankLine }) {
  const { t } = useTranslation('adminMoney')
  const reopen = useAction({
    ...bankLineActions.reopen,
    onSuccess: () => showNotice({ title: t('bankFile.reopen.done') }),
    onError: () => showFailure({ title: t('bankFile.reopen.failed') }),
  })
  return (
    <Button
      look="secondary"
      className="min-h-11"
      busy={reopen.isPending}
      aria-label={`${t('bankFile.reopen.open')}: ${line.text}`}
      onClick={() => reopen.mutate(line.id)}
    >
      {t('bankFile.reopen.open')}
    </Button>
  )
}

function LineSummary({ line: { text, amountCents } }: { line: BankLine }) {
  const amounts = useAmounts()
  return (
    <p className="wrap-anywhere mt-3 rounded-control bg-well px-4 py-3 text-sm">
      {text}
      {amountCents !== null && (
        <strong className="block text-base tabular-nums">{amounts.money(amountCents / 100)}</strong>
      )}
    </p>
  )
}
