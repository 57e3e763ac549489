import type { ActionName, AuditEntry } from '#shared/features/staff/activity.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { auditedText as text } from './audited-fields'

const DONE_TO_BANK = {
  'bank.file-read': 'fileRead',
  'bank.line-dismissed': 'dismissed',
  'bank.line-reopened': 'reopened',
} as const

type BankAction = keyof typeof DONE_TO_BANK

export function isOnBank(action: ActionName): action is BankAction {
  return Object.hasOwn(DONE_TO_BANK, action)
}

/** An action on the lines of a bank file as a sentence, with the line and the reason. */
export function useBankActionWords() {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  return (action: BankAction, after: AuditEntry['after']) => {
    const cents = after?.amountCents
    const values = {
      count: Number(after?.added ?? 0),
      amount: typeof cents === 'number' ? amounts.money(cents / 100) : '–',
    }
    const reason = text(after?.reason)
    return {
      sentence: t(`actions.bank.${DONE_TO_BANK[action]}`, values),
      details: [text(after?.text), reason && t('actions.reason', { reason })].filter(Boolean),
    }
  }
}
