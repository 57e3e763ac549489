import type { Language } from '../../languages'
import type { EmailText, FrameWords, HoursNotification, SessionNotification, SessionTexts } from './email-text'

interface GuardianTexts extends SessionTexts, FrameWords {
  /** In place of a missing name. */
  student: string
  invited: (student: string) => EmailText
  receipt: (student: string, hours: HoursNotification, amount: string) => EmailText
  transfer: (student: string, hours: HoursNotification, amount: string) => EmailText
  refunded: (student: string, hours: HoursNotification, amount: string) => EmailText
  refundFailed: (student: string, hours: HoursNotification, amount: string) => EmailText
  low: (student: string, left: HoursNotification) => EmailText
  givenBack: (hours: HoursNotification, session: SessionNotification) => EmailText
  gifted: (student: string, hours: HoursNotification) => EmailText
  sharing: (session: SessionNotification) => EmailText
  /** The event's title in a guardian's calendar. */
  eventTitle: (student: string, session: string) => string
  why: Record<'invited' | 'copy' | 'family', (student: string) => string>
}

/** Emails to a guardian. Their headings follow the student's name and a space. */
export const GUARDIAN_TEXTS: Record<Language, GuardianTexts> = {
  en: {
    student: 'Your student',
    noClassroom: (supportEmail) =>
      `The school will email how to join before the session. Questions? Write to ${supportEmail}.`,
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    why: {
      invited: (student) => `${student} gave this address at Plume, a site for tutoring and learning.`,
      copy: (student) =>
        `You receive copies about sessions and hours because ${student} gave your address and you agreed.`,
      family: (student) => `You receive this because you are a guardian of ${student} at Plume.`,
    },
    eventTitle: (student, session) => `${student}: ${session}`,
    invited: (student) => ({
      subject: `${student} would like you to receive copies from Plume`,
      heading: 'would like to keep you informed',
      before: [
        `${student} learns with tutors at Plume and gave your address, so that you receive copies of the emails about sessions and about hours bought.`,
      ],
      button: 'Yes, send me copies',
      after: [`We send nothing until you agree. If you do not know ${student}, you can ignore this email.`],
    }),
    booked: ({ at, tutor, student }) => ({
      subject: `${student} has a session: ${at}`,
      heading: 'has a session booked',
      before: [`${tutor} is expecting ${student}.`],
      after: [
        'Open the attached invitation to add the session to your calendar. We will send an update if anything changes.',
      ],
    }),
    moved: ({ at, tutor, student }, wasAt) => ({
      subject: `${student}’s session has moved: ${at}`,
      heading: '’s session has moved',
      before: [`It was planned for ${wasAt}. ${tutor} is now expecting ${student} at this time:`],
      after: ['The attached invitation updates your calendar. Moving a session uses no extra hours.'],
    }),
    cancelled: ({ at, tutor, student }, refunded) => ({
      subject: `${student}’s session is cancelled: ${at}`,
      heading: '’s session is cancelled',
      before: [
        `The session with ${tutor} will not take place.`,
        refunded.count === 0
          ? 'No hours were returned for it.'
          : `${refunded.text} ${refunded.count === 1 ? 'is' : 'are'} back in the balance.`,
      ],
      after: ['The attached file removes the session from your calendar.'],
    }),
    reassigned: ({ at, tutor, student }, wasTutor, wasAt) => ({
      subject: `${student}’s session is now with ${tutor}: ${at}`,
      heading: `’s session is now with ${tutor}`,
      before: [
        wasAt
          ? `It was planned with ${wasTutor} for ${wasAt}. ${tutor} is now expecting ${student} at another time. The hours stay the same.`
          : `${tutor} takes over from ${wasTutor}. The day, the time and the hours stay the same.`,
      ],
      after: ['The attached invitation updates the session in your calendar.'],
    }),
    marked: ({ at, tutor, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `${student} was marked absent: ${at}`,
            heading: 'was marked absent',
            before: [`${student} was marked absent from the session with ${tutor}. The hours are not returned.`],
          }
        : {
            subject: `${student} was marked present: ${at}`,
            heading: 'was marked present',
            before: [`${student} is now marked as present for the session with ${tutor}.`],
          }),
      after: [],
    }),
    receipt: (student, { text, count }, amount) => ({
      subject: `Receipt for ${student}: ${text} for ${amount}`,
      heading: `has ${text} more`,
      before: [`${text} ${count === 1 ? 'was' : 'were'} bought and added to the balance. Hours never expire.`],
      after: ['Keep this email as your receipt.'],
    }),
    transfer: (student, { text }, amount) => ({
      subject: `The e-Transfer of ${amount} for ${student} has not arrived yet`,
      heading: 'has an unpaid purchase of hours',
      before: [`${text} will be added as soon as the e-Transfer arrives. Put the reference below in its message.`],
      after: ['If you have already sent it, or do not want these hours, you can ignore this email.'],
    }),
    refunded: (student, { text }, amount) => ({
      subject: `Refund for ${student}: ${amount} for ${text}`,
      heading: `has a refund of ${amount}`,
      before: [`We took ${text} off the balance and sent ${amount} back to the person who paid.`],
      after: ['Depending on the payment method, the money can take a few days to arrive.'],
    }),
    refundFailed: (student, { text, count }, amount) => ({
      subject: `The refund of ${amount} for ${student} did not arrive`,
      heading: `’s refund of ${amount} did not arrive`,
      before: [
        `The bank sent ${amount} back to us, so ${text} ${count === 1 ? 'is' : 'are'} back in the balance.`,
        'The credit note is no longer valid.',
      ],
      after: ['If you would still like a refund, reply to this email and we will find another way.'],
    }),
    low: (student, { text, count }) => ({
      subject: `${student} has ${text} left`,
      heading: 'has few hours left',
      before: [`There ${count === 1 ? 'is' : 'are'} ${text} left for sessions with tutors.`],
      after: ['Hours can be bought in the student’s account. Quizzes, guides and practice use none.'],
    }),
    givenBack: ({ text, count }, { at, tutor, student }) => ({
      subject: `${student} got ${text} back`,
      heading: 'got hours back',
      before: [`${text} ${count <= 1 ? 'is' : 'are'} back in the balance, for the session with ${tutor} on ${at}.`],
      after: [],
    }),
    gifted: (student, { text, count }) => ({
      subject: `${student} was given ${text}`,
      heading: 'was given hours',
      before: [`${text} ${count <= 1 ? 'is' : 'are'} added to the balance, at no cost. Hours never expire.`],
      after: [],
    }),
    sharing: ({ at, tutor, student }) => ({
      subject: `${student} is showing ${tutor} recent mistakes`,
      heading: `is showing ${tutor} recent mistakes`,
      before: [
        `To prepare for the session on ${at}, ${tutor} can see the questions ${student} recently missed in that subject, the answers given, the last five results and the skill map.`,
      ],
      button: 'Stop sharing',
      after: [
        `If you stop sharing, no tutor sees any of this. ${student} can turn it on again, and we will let you know.`,
      ],
    }),
  },
  fr: {
    student: 'Votre élève',
    noClassroom: (supportEmail) =>
      `L’école écrira avant la séance pour dire comment participer. Une question? Écrivez à ${supportEmail}.`,
    questions: (supportEmail) => `Une question? Écrivez à ${supportEmail}.`,
    why: {
      invited: (student) => `${student} a donné cette adresse chez Plume, un site de tutorat et d’apprentissage.`,
      copy: (student) =>
        `${student} a donné votre adresse, et vous avez accepté de recevoir les copies sur les séances et les heures.`,
      family: (student) => `${student} fait partie de votre famille chez Plume\u00a0: vous recevez donc ce courriel.`,
    },
    eventTitle: (student, session) => `${student}\u00a0: ${session}`,
    invited: (student) => ({
      subject: `${student} aimerait que vous receviez des copies de Plume`,
      heading: 'aimerait vous tenir au courant',
      before: [
        `${student} apprend chez Plume en tutorat et a donné votre adresse, pour que vous receviez des copies des courriels sur les séances et sur les heures achetées.`,
      ],
      button: 'Oui, m’envoyer les copies',
      after: [`Rien n’est envoyé avant votre accord. Si vous ne connaissez pas ${student}, ignorez ce courriel.`],
    }),
    booked: ({ at, tutor, student }) => ({
      subject: `${student} a une séance\u00a0: ${at}`,
      heading: 'a une séance réservée',
      before: [`${tutor} attend ${student}.`],
      after: [
        'Ouvrez l’invitation jointe pour ajouter la séance à votre calendrier. Nous vous écrirons si quelque chose change.',
      ],
    }),
    moved: ({ at, tutor, student }, wasAt) => ({
      subject: `${student}\u00a0: séance déplacée, ${at}`,
      heading: '\u00a0: une séance est déplacée',
      before: [`Elle était prévue le ${wasAt}. ${tutor} attend maintenant ${student}\u00a0:`],
      after: [
        'L’invitation jointe la déplace aussi dans votre calendrier. Le déplacement n’utilise aucune heure de plus.',
      ],
    }),
    cancelled: ({ at, tutor, student }, refunded) => ({
      subject: `${student}\u00a0: séance annulée, ${at}`,
      heading: '\u00a0: une séance est annulée',
      before: [
        `La séance avec ${tutor} n’aura pas lieu.`,
        refunded.count === 0
          ? 'Aucune heure n’a été rendue.'
          : `${refunded.text} ${refunded.count < 2 ? 'a été rendue' : 'ont été rendues'}.`,
      ],
      after: ['Le fichier joint retire la séance de votre calendrier.'],
    }),
    reassigned: ({ at, tutor, student }, wasTutor, wasAt) => ({
      subject: `${student}\u00a0: séance maintenant avec ${tutor}, ${at}`,
      heading: `\u00a0: la séance est maintenant avec ${tutor}`,
      before: [
        wasAt
          ? `Elle était prévue le ${wasAt} avec ${wasTutor}. ${tutor} attend maintenant ${student} à un autre moment. Le solde ne change pas.`
          : `${tutor} remplace ${wasTutor}. Le jour, l’heure et le solde ne changent pas.`,
      ],
      after: ['L’invitation jointe corrige la séance dans votre calendrier.'],
    }),
    marked: ({ at, tutor, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `${student} n’était pas à sa séance\u00a0: ${at}`,
            heading: 'n’était pas à sa séance',
            before: [`Une absence a été inscrite à la séance avec ${tutor}. Les heures ne sont pas rendues.`],
          }
        : {
            subject: `${student} était à sa séance\u00a0: ${at}`,
            heading: 'était à sa séance',
            before: [`Une présence a été inscrite à la séance avec ${tutor}.`],
          }),
      after: [],
    }),
    receipt: (student, { text, count }, amount) => ({
      subject: `Reçu pour ${student}\u00a0: ${text} pour ${amount}`,
      heading: `a ${text} de plus`,
      before: [
        `${text} ${count < 2 ? 'a été achetée et s’ajoute' : 'ont été achetées et s’ajoutent'} au solde. Les heures n’expirent jamais.`,
      ],
      after: ['Conservez ce courriel comme reçu.'],
    }),
    transfer: (student, { text }, amount) => ({
      subject: `Le virement de ${amount} pour ${student} n’est pas encore arrivé`,
      heading: 'a un achat d’heures à payer',
      before: [
        `Achat\u00a0: ${text}. Nous les ajouterons au solde dès que le virement arrivera. Inscrivez la référence ci-dessous dans le message du virement.`,
      ],
      after: ['Si vous l’avez déjà envoyé, ou si vous ne voulez pas ces heures, ignorez ce courriel.'],
    }),
    refunded: (student, { text }, amount) => ({
      subject: `Remboursement pour ${student}\u00a0: ${amount} pour ${text}`,
      heading: `a un remboursement de ${amount}`,
      before: [`Retrait du solde\u00a0: ${text}. La somme de ${amount} retourne à la personne qui a payé.`],
      after: ['Selon le mode de paiement, l’argent peut mettre quelques jours à arriver.'],
    }),
    refundFailed: (student, { text }, amount) => ({
      subject: `Le remboursement de ${amount} pour ${student} n’est pas arrivé`,
      heading: `\u00a0: le remboursement de ${amount} n’est pas arrivé`,
      before: [
        `La banque nous a renvoyé ${amount}. De retour dans le solde\u00a0: ${text}.`,
        'La note de crédit n’est plus valide.',
      ],
      after: [
        'Si vous voulez toujours un remboursement, répondez à ce courriel\u00a0: nous trouverons un autre moyen.',
      ],
    }),
    low: (student, { text }) => ({
      subject: `${student} a encore ${text}`,
      heading: 'a presque épuisé ses heures',
      before: [`Il reste ${text} pour des séances de tutorat.`],
      after: [
        'Les heures s’achètent à partir du compte de l’élève. Les quiz, les guides et les exercices n’en utilisent aucune.',
      ],
    }),
    givenBack: ({ text, count }, { at, tutor, student }) => ({
      subject: `${student} récupère ${text}`,
      heading: 'récupère des heures',
      before: [`${text} ${count < 2 ? 's’ajoute' : 's’ajoutent'} au solde, pour la séance avec ${tutor} le ${at}.`],
      after: [],
    }),
    gifted: (student, { text, count }) => ({
      subject: `${student} reçoit ${text} en cadeau`,
      heading: 'reçoit des heures',
      before: [`${text} ${count < 2 ? 's’ajoute' : 's’ajoutent'} au solde, sans frais. Les heures n’expirent jamais.`],
      after: [],
    }),
    sharing: ({ at, tutor, student }) => ({
      subject: `${student} partage ses erreurs récentes avec ${tutor}`,
      heading: `partage ses erreurs récentes avec ${tutor}`,
      before: [
        `Pour préparer la séance du ${at}, ${tutor} peut voir les questions ratées récemment par ${student} dans cette matière, les réponses données, les cinq derniers résultats et la carte des notions.`,
      ],
      button: 'Arrêter le partage',
      after: [
        `Si vous arrêtez le partage, plus personne ne verra ces renseignements. ${student} peut le réactiver, et nous vous en informerons.`,
      ],
    }),
  },
}
