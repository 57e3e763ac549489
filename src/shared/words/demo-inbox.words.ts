import type { Language } from '../languages'

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
    title: 'Letters',
    note: 'This demonstration has no mail service. What it would send is kept here, as it would look in a mailbox.',
    empty: 'Nothing yet. Book a session, and its emails appear here a moment later.',
    to: 'To',
    date: 'Date',
    attachment: 'Attachment',
    plainText: 'Plain text',
    newer: 'Newer letters',
    older: 'Older letters',
    all: 'All letters',
  },
  fr: {
    title: 'Courriels',
    note: 'Cette démonstration n’a pas de service de courriel. Ce qu’elle enverrait est gardé ici, comme dans une boîte de réception.',
    empty: 'Rien pour l’instant. Une séance réservée s’annonce ici un moment plus tard.',
    to: 'À',
    date: 'Date',
    attachment: 'Pièce jointe',
    plainText: 'Texte brut',
    newer: 'Courriels plus récents',
    older: 'Courriels plus anciens',
    all: 'Tous les courriels',
  },
}
