import type { Weekday } from '#shared/features/school/school.rules'
import type { Language } from '#shared/languages'

interface PreviewWords {
  book: string
  subject: string
  length: string
  noTimes: string
  buy: string
  hours: (figure: string, count: number) => string
  popular: string
  save: (amount: string) => string
  custom: string
  customText: string
  perHour: (price: string) => string
  receipt: string
  tutoring: (hours: string) => string
  paid: string
  openingHours: string
  closed: string
  days: (first: string, last: string) => string
  weekdays: Record<Weekday, string>
}

/** Both languages together: the preview shows the one that the reader chooses there. */
export const PREVIEW_WORDS: Record<Language, PreviewWords> = {
  en: {
    book: 'Book a Tutor',
    subject: 'Subject',
    length: 'Length, in minutes',
    noTimes: 'No time that day',
    buy: 'Buy Tutoring Hours',
    hours: (figure, count) => `${figure} ${count === 1 ? 'hour' : 'hours'}`,
    popular: 'Most Popular',
    save: (amount) => `save ${amount}`,
    custom: 'Custom Hours',
    customText: 'From half an hour to 100',
    perHour: (price) => `${price}/h`,
    receipt: 'On the receipt',
    tutoring: (hours) => `${hours} hours of tutoring`,
    paid: 'Paid',
    openingHours: 'Opening hours',
    closed: 'Closed',
    days: (first, last) => `${first} to ${last}`,
    weekdays: {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
  },
  fr: {
    book: 'Réserver une séance',
    subject: 'Matière',
    length: 'Durée, en minutes',
    noTimes: 'Aucune heure ce jour-là',
    buy: 'Acheter des heures de tutorat',
    hours: (figure, count) => `${figure} ${count < 2 ? 'heure' : 'heures'}`,
    popular: 'Le plus populaire',
    save: (amount) => `économisez ${amount}`,
    custom: 'Heures au choix',
    customText: 'D’une demi-heure à 100 heures',
    perHour: (price) => `${price}/h`,
    receipt: 'Sur le reçu',
    tutoring: (hours) => `${hours} heures de tutorat`,
    paid: 'Payé',
    openingHours: 'Heures d’ouverture',
    closed: 'Fermé',
    days: (first, last) => `${first} à ${last.toLowerCase()}`,
    weekdays: {
      mon: 'Lundi',
      tue: 'Mardi',
      wed: 'Mercredi',
      thu: 'Jeudi',
      fri: 'Vendredi',
      sat: 'Samedi',
      sun: 'Dimanche',
    },
  },
}
