import type { PurchaseMethod, StatementEntry } from '../../features/billing/billing.contract'
import type { Language } from '../../languages'

interface StatementWords {
  /** Without date and extension. */
  fileName: string
  columns: Record<'date' | 'ledgerEntry' | 'details' | 'student' | 'hours' | 'balance' | 'amount', string>
  kinds: Record<StatementEntry['kind'], string>
  /** A cancelled session without a refund. */
  noRefund: string
  /** Someone who has left the family. */
  formerMember: string
  payments: Record<PurchaseMethod, string>
  session: (session: { subject: string; tutor: string; day: string; time: string }) => string
}

/** Texts of the statement that is downloaded as CSV. */
export const STATEMENT_WORDS: Record<Language, StatementWords> = {
  en: {
    fileName: 'plume-statement',
    columns: {
      date: 'Date',
      ledgerEntry: 'Transaction',
      details: 'Details',
      student: 'Student',
      hours: 'Hours',
      balance: 'Balance (hours)',
      amount: 'Amount (CAD)',
    },
    kinds: {
      welcome: 'Welcome hours',
      purchase: 'Purchase',
      booking: 'Booked session',
      refund: 'Cancelled session, hours returned',
      'give-back': 'Hours returned by staff',
      adjustment: 'Adjustment by staff',
      'purchase-refund': 'Refund, hours removed',
      'refund-refused': 'Refund failed, hours returned',
      transfer: 'Hours moved between balances',
    },
    noRefund: 'Cancelled session, hours not returned',
    formerMember: 'Former member',
    payments: {
      'apple-pay': 'Apple Pay',
      paypal: 'PayPal',
      interac: 'Interac e-Transfer',
      cash: 'Cash',
      cheque: 'Cheque',
    },
    session: ({ subject, tutor, day, time }) => `${subject} with ${tutor}, ${day} ${time}`,
  },
  fr: {
    fileName: 'plume-releve',
    columns: {
      date: 'Date',
      ledgerEntry: 'Opération',
      details: 'Détails',
      student: 'Élève',
      hours: 'Heures',
      balance: 'Solde (heures)',
      amount: 'Montant (CAD)',
    },
    kinds: {
      welcome: 'Heures de bienvenue',
      purchase: 'Achat',
      booking: 'Séance réservée',
      refund: 'Séance annulée, heures rendues',
      'give-back': 'Heures rendues par le personnel',
      adjustment: 'Ajustement par le personnel',
      'purchase-refund': 'Remboursement, heures retirées',
      'refund-refused': 'Échec du remboursement, heures rendues',
      transfer: 'Heures transférées entre deux soldes',
    },
    noRefund: 'Séance annulée, heures non rendues',
    formerMember: 'Ancien membre',
    payments: {
      'apple-pay': 'Apple Pay',
      paypal: 'PayPal',
      interac: 'Virement Interac',
      cash: 'Argent comptant',
      cheque: 'Chèque',
    },
    session: ({ subject, tutor, day, time }) => `${subject} avec ${tutor}, ${day} ${time}`,
  },
}
