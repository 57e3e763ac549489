import type { Language } from '../../languages'

interface DemoInboxWords {
  title: string
  note: string
  empty: string
  to: string
  date: string
  attachment: string
  plainText: string
  newer: string
  older: string
  all: string
}

/** Texts of the demo page with the emails that would have been sent. */
export const DEMO_INBOX_WORDS: Record<Language, DemoInboxWords> = {
  en: {
    title: 'Emails',
    note: 'This demo doesn’t send email. The emails it would have sent are here, as they would look in an inbox.',
    empty: 'No emails yet. Book a session, and its emails will appear here a moment later.',
    to: 'To',
    date: 'Date',
    attachment: 'Attachment',
    plainText: 'Plain text',
    newer: 'Newer emails',
    older: 'Older emails',
    all: 'All emails',
  },
  fr: {
    title: 'Courriels',
    note: 'Cette démonstration n’envoie pas de courriels. Voici ceux qu’elle aurait envoyés, tels qu’on les verrait dans une boîte de réception.',
    empty: 'Aucun courriel pour l’instant. Quelques instants après une réservation, ses courriels apparaissent ici.',
    to: 'À',
    date: 'Date',
    attachment: 'Pièce jointe',
    plainText: 'Texte brut',
    newer: 'Courriels plus récents',
    older: 'Courriels plus anciens',
    all: 'Tous les courriels',
  },
}
