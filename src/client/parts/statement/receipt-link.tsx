import type { StatementEntry } from '#shared/features/billing/billing.contract'
import { useTranslation } from '../../i18n/use-translation'

interface ReceiptLinkProps {
  entry: StatementEntry
  /** Students and staff open receipts at different paths. */
  pathOf: (receiptId: number) => string
}

/** Links a ledger entry to its receipt or credit note; most entries have none. */
export function ReceiptLink({ entry: { kind, receipt }, pathOf }: ReceiptLinkProps) {
  const { t } = useTranslation('credits')
  if (!receipt) return null
  const { id, number } = receipt
  return (
    <a href={pathOf(id)} className="block w-fit py-1 text-ink-soft text-sm underline underline-offset-4">
      {kind === 'purchase' ? t('statement.receipt', { number }) : t('statement.creditNote', { number })}
    </a>
  )
}
