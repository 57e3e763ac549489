import type { Language } from '../../languages'
import type { EmailText, HoursNotification, SessionNotification } from './email-text'

interface StudentHoursTexts {
  receipt: (hours: HoursNotification, amount: string) => EmailText
  /** In a receipt, if a booking is saved for the hours. */
  bookingKept: { line: string; button: string }
  transfer: (hours: HoursNotification, amount: string) => EmailText
  refunded: (hours: HoursNotification, amount: string) => EmailText
  refundFailed: (hours: HoursNotification, amount: string) => EmailText
  low: (left: HoursNotification) => EmailText
  givenBack: (hours: HoursNotification, session: SessionNotification) => EmailText
  gifted: (hours: HoursNotification) => EmailText
}

/** Emails to a student about hours and money. */
export const STUDENT_HOURS_TEXTS: Record<Language, StudentHoursTexts> = {
  en: {
    receipt: ({ text, count }, amount) => ({
      subject: `Your receipt: ${text} for ${amount}`,
      heading: 'thank you for your purchase',
      before: [`${text} ${count === 1 ? 'is' : 'are'} in your balance. Hours never expire.`],
      button: 'See my statement',
      after: ['You can also find your receipt in your statement at any time, on screen and as a PDF.'],
    }),
    bookingKept: { line: 'We saved the booking you started.', button: 'Finish my booking' },
    transfer: ({ text, count }, amount) => ({
      subject: `Your e-Transfer of ${amount} has not arrived yet`,
      heading: 'your e-Transfer has not arrived yet',
      before: [
        `You chose to buy ${text}. We add ${count === 1 ? 'it' : 'them'} as soon as your e-Transfer arrives. Put the reference below in its message.`,
      ],
      button: 'See my purchase',
      after: ['If you have already sent it, or changed your mind, you can ignore this email.'],
    }),
    refunded: ({ text }, amount) => ({
      subject: `Your refund: ${amount} for ${text}`,
      heading: 'your hours were refunded',
      before: [`We took ${text} off your balance and sent ${amount} back to the person who paid.`],
      button: 'See my statement',
      after: ['Depending on the payment method, the money can take a few days to arrive.'],
    }),
    refundFailed: ({ text, count }, amount) => ({
      subject: `Your refund of ${amount} did not arrive`,
      heading: 'your refund did not arrive',
      before: [
        `The bank sent ${amount} back to us, so ${text} ${count === 1 ? 'is' : 'are'} back in your balance.`,
        'The credit note is no longer valid.',
      ],
      button: 'See my statement',
      after: ['If you would still like a refund, reply to this email and we will find another way.'],
    }),
    low: ({ text }) => ({
      subject: `You have ${text} left`,
      heading: 'your hours are nearly used up',
      before: [`You have ${text} left for sessions with tutors. Quizzes, guides and practice use none.`],
      button: 'Buy hours',
      after: [],
    }),
    givenBack: ({ text, count }, { at, tutor }) => ({
      subject: `You got ${text} back`,
      heading: 'we gave you hours back',
      before: [`${text} ${count <= 1 ? 'is' : 'are'} back in your balance, for the session with ${tutor} on ${at}.`],
      button: 'See my statement',
      after: [],
    }),
    gifted: ({ text, count }) => ({
      subject: `You were given ${text}`,
      heading: 'we gave you hours',
      before: [`${text} ${count <= 1 ? 'is' : 'are'} added to your balance, at no cost. Hours never expire.`],
      button: 'See my statement',
      after: [],
    }),
  },
  fr: {
    receipt: ({ text, count }, amount) => ({
      subject: `Ton reçu\u00a0: ${text} pour ${amount}`,
      heading: 'merci pour ton achat',
      before: [`${text} ${count < 2 ? 's’ajoute' : 's’ajoutent'} à ton solde. Les heures n’expirent jamais.`],
      button: 'Voir mon relevé',
      after: ['Tu peux aussi retrouver ton reçu dans ton relevé, à l’écran et en PDF.'],
    }),
    bookingKept: {
      line: 'Nous avons gardé la réservation que tu as commencée.',
      button: 'Terminer ma réservation',
    },
    transfer: ({ text }, amount) => ({
      subject: `Ton virement de ${amount} n’est pas encore arrivé`,
      heading: 'ton virement n’est pas encore arrivé',
      before: [
        `Achat\u00a0: ${text}. Nous les ajouterons à ton solde dès que ton virement arrivera. Inscris la référence ci-dessous dans le message du virement.`,
      ],
      button: 'Voir mon achat',
      after: ['Si tu l’as déjà envoyé, ou si tu as changé d’avis, tu peux ignorer ce courriel.'],
    }),
    refunded: ({ text }, amount) => ({
      subject: `Ton remboursement\u00a0: ${amount} pour ${text}`,
      heading: 'tes heures sont remboursées',
      before: [`Retrait de ton solde\u00a0: ${text}. La somme de ${amount} retourne à la personne qui a payé.`],
      button: 'Voir mon relevé',
      after: ['Selon le mode de paiement, l’argent peut mettre quelques jours à arriver.'],
    }),
    refundFailed: ({ text }, amount) => ({
      subject: `Ton remboursement de ${amount} n’est pas arrivé`,
      heading: 'ton remboursement n’est pas arrivé',
      before: [
        `La banque nous a renvoyé ${amount}. De retour dans ton solde\u00a0: ${text}.`,
        'La note de crédit n’est plus valide.',
      ],
      button: 'Voir mon relevé',
      after: ['Si tu veux toujours un remboursement, réponds à ce courriel\u00a0: nous trouverons un autre moyen.'],
    }),
    low: ({ text }) => ({
      subject: `Il te reste ${text}`,
      heading: 'tes heures sont presque épuisées',
      before: [
        `Il te reste ${text} pour des séances de tutorat. Les quiz, les guides et les exercices n’en utilisent aucune.`,
      ],
      button: 'Acheter des heures',
      after: [],
    }),
    givenBack: ({ text, count }, { at, tutor }) => ({
      subject: `${text} ${count < 2 ? 't’a été rendue' : 't’ont été rendues'}`,
      heading: 'des heures te sont rendues',
      before: [`${text} ${count < 2 ? 's’ajoute' : 's’ajoutent'} à ton solde, pour la séance avec ${tutor} le ${at}.`],
      button: 'Voir mon relevé',
      after: [],
    }),
    gifted: ({ text, count }) => ({
      subject: `Tu reçois ${text} en cadeau`,
      heading: 'des heures te sont offertes',
      before: [
        `${text} ${count < 2 ? 's’ajoute' : 's’ajoutent'} à ton solde, sans frais. Les heures n’expirent jamais.`,
      ],
      button: 'Voir mon relevé',
      after: [],
    }),
  },
}
