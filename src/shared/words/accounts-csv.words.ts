import type { EntryMethod, MoneyEntryKind } from '../features/billing/accounting.rules'
import type { Language } from '../languages'
import { STATEMENT_WORDS } from './statement.words'

interface AccountsFileWords {
  /** Without days and ending. */
  fileName: string
  columns: Record<'at' | 'ledgerEntry' | 'method' | 'reference' | 'student' | 'receipt' | 'amount', string>
  kinds: Record<MoneyEntryKind, string>
  methods: Record<EntryMethod, string>
  deletedAccount: string
}

/** Words of the table of money that the accountant downloads. */
export const ACCOUNTS_FILE_WORDS: Record<Language, AccountsFileWords> = {
  en: {
    fileName: 'plume-money',
    columns: {
      at: 'Date',
      ledgerEntry: 'Movement',
      method: 'Method',
      reference: 'Reference',
      student: 'Student',
      receipt: 'Receipt',
      amount: 'Amount (CAD)',
    },
    kinds: { received: 'Received', refunded: 'Refunded', returned: 'Returned, too much' },
    methods: { ...STATEMENT_WORDS.en.payments, demo: 'Demo, no money' },
    deletedAccount: 'Deleted account',
  },
  fr: {
    fileName: 'plume-argent',
    columns: {
      at: 'Date',
      ledgerEntry: 'Mouvement',
      method: 'Mode de paiement',
      reference: 'Référence',
      student: 'Élève',
      receipt: 'Reçu',
      amount: 'Montant (CAD)',
    },
    kinds: { received: 'Reçu', refunded: 'Remboursé', returned: 'Rendu, en trop' },
    methods: { ...STATEMENT_WORDS.fr.payments, demo: 'Démo, sans argent' },
    deletedAccount: 'Compte supprimé',
  },
}
