import type { StatementEntry } from '#shared/features/billing/billing.contract'
import { useTranslation } from '../i18n/use-translation'

interface Props {
  entry: StatementEntry
  /** Where a receipt is shown to this reader. */
  pathOf: (receiptId: number) => string
}

/** Leads from a movement of hours to its receipt or credit note; most movements have none. */
export function ReceiptLink({ entry: { kind, receipt }, pathOf }: Props) {
  const { t } = useTranslation('credits')
  if (!receipt) return null
  const { id, number } = receipt
  return (
    <a href={pathOf(id)} className="block w-fit py-1 text-ink-soft text-sm underline underline-offset-4">
      {kind === 'purchase' ? t('statement.receipt', { number }) : t('statement.creditNote', { number })}
    </a>
  )
}
