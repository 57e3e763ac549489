import type { AccountingEntryKind, AccountingMethod } from '../../features/billing/accounting/accounting.rules'
import type { Language } from '../../languages'
import { STATEMENT_WORDS } from './statement.words'

interface AccountingFileWords {
  /** Without dates and extension. */
  fileName: string
  columns: Record<'at' | 'kind' | 'method' | 'reference' | 'student' | 'receipt' | 'amount', string>
  kinds: Record<AccountingEntryKind, string>
  methods: Record<AccountingMethod, string>
  deletedAccount: string
}

/** Texts of the accounting table that staff download. */
export const ACCOUNTING_FILE_WORDS: Record<Language, AccountingFileWords> = {
  en: {
    fileName: 'plume-accounting',
    columns: {
      at: 'Date',
      kind: 'Transaction',
      method: 'Method',
      reference: 'Reference',
      student: 'Student',
      receipt: 'Receipt',
      amount: 'Amount (CAD)',
    },
    kinds: { received: 'Received', refunded: 'Refunded', overpaymentRefunded: 'Excess payment refunded' },
    methods: { ...STATEMENT_WORDS.en.payments, demo: 'Demo (no money)' },
    deletedAccount: 'Deleted account',
  },
  fr: {
    fileName: 'plume-comptabilite',
    columns: {
      at: 'Date',
      kind: 'Opération',
      method: 'Mode de paiement',
      reference: 'Référence',
      student: 'Élève',
      receipt: 'Reçu',
      amount: 'Montant (CAD)',
    },
    kinds: { received: 'Reçu', refunded: 'Remboursé', overpaymentRefunded: 'Trop-perçu remboursé' },
    methods: { ...STATEMENT_WORDS.fr.payments, demo: 'Démo (sans paiement)' },
    deletedAccount: 'Compte supprimé',
  },
}
