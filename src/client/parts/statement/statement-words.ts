import type { PurchaseMethod, StatementEntry } from '#shared/features/billing/billing.contract'
import { useAmounts } from '../../i18n/amounts'
import { useFormats } from '../../i18n/formats'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'

/** The name of a payment method. */
export function useMethodWords(): (method: PurchaseMethod) => string {
  const { t } = useTranslation('credits')
  return (method) => (method === 'cash' || method === 'cheque' ? t(`offline.${method}`) : t(`methods.${method}.name`))
}

/** Describes a ledger entry in a sentence. */
export function useStatementWords(): (entry: StatementEntry) => string {
  const { t } = useTranslation('credits')
  const subjectNames = useSubjectNames()
  const amounts = useAmounts()
  const formats = useFormats()
  const methodWords = useMethodWords()

  function ofSession(
    words: 'booking' | 'refund' | 'noRefund' | 'giveBack',
    { session }: Pick<StatementEntry, 'session'>,
  ): string {
    if (!session) return t('statement.entries.other')
    const details = {
      subject: subjectNames.name(session.subject),
      tutor: session.tutorName,
      day: formats.shortDay(session.sessionDate),
    }
    if (words === 'booking' && session.firstDate) {
      return t('statement.entries.bookingMoved', { ...details, first: formats.shortDay(session.firstDate) })
    }
    return t(`statement.entries.${words}`, details)
  }

  function ofPurchase({ hours, purchase }: StatementEntry): string {
    if (!purchase) return t('statement.entries.other')
    return t('statement.entries.purchase', {
      count: hours,
      figure: amounts.number(hours),
      price: amounts.money(purchase.amount),
      method: methodWords(purchase.paymentMethod),
    })
  }

  function ofRefund(kind: 'purchase-refund' | 'refund-refused', { refund }: StatementEntry): string {
    if (!refund) return t('statement.entries.other')
    const amount = amounts.money(refund.amount)
    return t(`statement.entries.${kind}`, { amount, method: methodWords(refund.paymentMethod) })
  }

  function ofStaff({ hours, reason }: StatementEntry): string {
    const action = hours < 0 ? 'removed' : 'added'
    return reason ? t(`statement.entries.${action}Because`, { reason }) : t(`statement.entries.${action}`)
  }

  return (entry) => {
    switch (entry.kind) {
      case 'welcome':
        return t('statement.entries.welcome')
      case 'purchase':
        return ofPurchase(entry)
      case 'adjustment':
        return ofStaff(entry)
      case 'purchase-refund':
      case 'refund-refused':
        return ofRefund(entry.kind, entry)
      case 'booking':
        return ofSession('booking', entry)
      case 'refund':
        return ofSession(entry.hours === 0 ? 'noRefund' : 'refund', entry)
      case 'give-back':
        return ofSession('giveBack', entry)
      case 'transfer':
        return t(`statement.entries.${entry.hours < 0 ? 'movedOut' : 'movedIn'}`)
    }
  }
}
