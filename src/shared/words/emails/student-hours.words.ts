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
    receipt: ({ text }, amount) => ({
      subject: `Your receipt: ${text} for ${amount}`,
      heading: 'thank you for your purchase',
      before: [`We added ${text} to your balance. Hours never expire.`],
      button: 'See my statement',
      after: ['You’ll also find this receipt in your statement, on screen and as a PDF.'],
    }),
    bookingKept: { line: 'We saved the booking you started.', button: 'Finish my booking' },
    transfer: ({ text }, amount) => ({
      subject: `Your e-Transfer of ${amount} has not arrived yet`,
      heading: 'your e-Transfer has not arrived yet',
      before: [
        `We’ll add ${text} to your balance as soon as your e-Transfer arrives. Put the reference below in the message field.`,
      ],
      button: 'See my purchase',
      after: ['If you’ve already sent it, or changed your mind, you can ignore this email.'],
    }),
    refunded: ({ text }, amount) => ({
      subject: `Your refund: ${amount} for ${text}`,
      heading: 'we refunded your purchase',
      before: [`We took ${text} off your balance and sent ${amount} back to the person who paid.`],
      button: 'See my statement',
      after: ['Depending on the payment method, the money can take a few days to arrive.'],
    }),
    refundFailed: ({ text }, amount) => ({
      subject: `Your refund of ${amount} did not arrive`,
      heading: 'your refund did not arrive',
      before: [
        `The bank sent the ${amount} back to us, so we returned ${text} to your balance.`,
        'The credit note is no longer valid.',
      ],
      button: 'See my statement',
      after: ['If you’d still like a refund, reply to this email and we’ll find another way.'],
    }),
    low: ({ count, text }) => ({
      subject: count === 0 ? 'You have no hours left' : `You have ${text} left`,
      heading: count === 0 ? 'you’ve used all your hours' : 'your hours are almost used up',
      before: [
        count === 0
          ? 'To book another session with a tutor, buy more hours. Quizzes, guides and practice don’t use any.'
          : `You have ${text} left for sessions with tutors. Quizzes, guides and practice don’t use any.`,
      ],
      button: 'Buy hours',
      after: [],
    }),
    givenBack: ({ text }, { at, tutor }) => ({
      subject: `You got ${text} back`,
      heading: `you got ${text} back`,
      before: [`We returned ${text} to your balance for your session with ${tutor} on ${at}.`],
      button: 'See my statement',
      after: [],
    }),
    gifted: ({ text }) => ({
      subject: `We gave you ${text}`,
      heading: `we gave you ${text}`,
      before: [`We added ${text} to your balance, free of charge. Hours never expire.`],
      button: 'See my statement',
      after: [],
    }),
  },
  fr: {
    receipt: ({ text }, amount) => ({
      subject: `Ton reçu\u00a0: ${text} pour ${amount}`,
      heading: 'merci pour ton achat',
      before: [`Nous avons ajouté ${text} à ton solde. Les heures n’expirent jamais.`],
      button: 'Voir mon relevé',
      after: ['Ce reçu se trouve aussi dans ton relevé, à l’écran et en PDF.'],
    }),
    bookingKept: {
      line: 'Nous avons gardé la réservation que tu avais commencée.',
      button: 'Terminer ma réservation',
    },
    transfer: ({ text }, amount) => ({
      subject: `Ton virement de ${amount} n’est pas encore arrivé`,
      heading: 'ton virement n’est pas encore arrivé',
      before: [
        `Nous ajouterons ${text} à ton solde dès que ton virement arrivera. Inscris la référence ci-dessous dans le message du virement.`,
      ],
      button: 'Voir mon achat',
      after: ['Si tu l’as déjà envoyé ou si tu as changé d’avis, tu peux ignorer ce courriel.'],
    }),
    refunded: ({ text }, amount) => ({
      subject: `Ton remboursement\u00a0: ${amount} pour ${text}`,
      heading: 'ton achat est remboursé',
      before: [`Nous avons retiré ${text} de ton solde et remboursé ${amount} à la personne qui a payé.`],
      button: 'Voir mon relevé',
      after: ['Selon le mode de paiement, l’argent peut mettre quelques jours à arriver.'],
    }),
    refundFailed: ({ text }, amount) => ({
      subject: `Ton remboursement de ${amount} n’est pas arrivé`,
      heading: 'ton remboursement n’est pas arrivé',
      before: [
        `La banque nous a renvoyé les ${amount}; nous avons donc remis ${text} dans ton solde.`,
        'La note de crédit n’est plus valide.',
      ],
      button: 'Voir mon relevé',
      after: ['Si tu veux toujours un remboursement, réponds à ce courriel\u00a0: nous trouverons un autre moyen.'],
    }),
    low: ({ count, text }) => ({
      subject: count === 0 ? 'Il ne te reste plus d’heures' : `Il te reste ${text}`,
      heading: count === 0 ? 'tu as utilisé toutes tes heures' : 'tes heures sont presque épuisées',
      before: [
        count === 0
          ? 'Pour réserver une autre séance, achète des heures. Les quiz, les guides et les exercices n’en utilisent pas.'
          : `Il te reste ${text} pour tes séances. Les quiz, les guides et les exercices n’en utilisent pas.`,
      ],
      button: 'Acheter des heures',
      after: [],
    }),
    givenBack: ({ text }, { at, tutor }) => ({
      subject: `Nous t’avons rendu ${text}`,
      heading: `nous t’avons rendu ${text}`,
      before: [`Nous avons remis ${text} dans ton solde pour ta séance avec ${tutor} le ${at}.`],
      button: 'Voir mon relevé',
      after: [],
    }),
    gifted: ({ text }) => ({
      subject: `Nous t’offrons ${text}`,
      heading: `nous t’offrons ${text}`,
      before: [`Nous avons ajouté ${text} à ton solde, sans frais. Les heures n’expirent jamais.`],
      button: 'Voir mon relevé',
      after: [],
    }),
  },
}
