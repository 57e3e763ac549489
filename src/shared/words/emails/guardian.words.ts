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
    student: 'your student',
    noClassroom: (supportEmail) =>
      `The school will email you before the session to explain how to join. Questions? Write to ${supportEmail}.`,
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    why: {
      invited: (student) => `${student} gave us this address at Plume, a site for tutoring and learning.`,
      copy: (student) =>
        `You get copies of emails about sessions and hours because ${student} gave us your address and you agreed.`,
      family: (student) => `You get this email because you’re ${student}’s guardian at Plume.`,
    },
    eventTitle: (student, session) => `${student}: ${session}`,
    invited: (student) => ({
      subject: `${student} would like you to get copies of emails from Plume`,
      heading: 'would like to keep you informed',
      before: [
        `${student} learns with tutors at Plume and would like you to get copies of the emails about sessions and purchases.`,
      ],
      button: 'Yes, send me copies',
      after: [`We won’t send anything until you agree. If you don’t know ${student}, you can ignore this email.`],
    }),
    booked: ({ at, tutor, student }) => ({
      subject: `${student} has a session: ${at}`,
      heading: 'has a session booked',
      before: [`${student} is meeting ${tutor}.`],
      after: ['Open the attached invitation to add the session to your calendar. We’ll email you if anything changes.'],
    }),
    moved: ({ at, tutor, student }, wasAt) => ({
      subject: `${student}’s session has moved: ${at}`,
      heading: '’s session has moved',
      before: [`It was scheduled for ${wasAt}. Here is the new time with ${tutor}:`],
      after: ['Open the attached invitation to update your calendar. Moving a session doesn’t use any extra hours.'],
    }),
    cancelled: ({ at, tutor, student }, refunded) => ({
      subject: `${student}’s session is cancelled: ${at}`,
      heading: '’s session is cancelled',
      before: [
        `The session with ${tutor} won’t take place.`,
        refunded.count === 0 ? 'The hours won’t be returned.' : `We returned ${refunded.text} to the balance.`,
      ],
      after: ['Open the attached file to remove the session from your calendar.'],
    }),
    reassigned: ({ at, tutor, student }, wasTutor, wasAt) => ({
      subject: `${student}’s session is now with ${tutor}: ${at}`,
      heading: `’s session is now with ${tutor}`,
      before: [
        wasAt
          ? `It was scheduled with ${wasTutor} for ${wasAt}. ${tutor} will teach it at a new time, and the balance stays the same.`
          : `${tutor} will teach it instead of ${wasTutor}. The day, the time and the balance stay the same.`,
      ],
      after: ['Open the attached invitation to update your calendar.'],
    }),
    marked: ({ at, tutor, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `${student} was marked absent: ${at}`,
            heading: 'was marked absent',
            before: [`${student} was marked absent from the session with ${tutor}. The hours won’t be returned.`],
          }
        : {
            subject: `${student} was marked present: ${at}`,
            heading: 'was marked present',
            before: [`${student} is now marked present for the session with ${tutor}.`],
          }),
      after: [],
    }),
    receipt: (student, { text }, amount) => ({
      subject: `Receipt for ${student}: ${text} for ${amount}`,
      heading: 'has more hours',
      before: [`We added ${text} to the balance. Hours never expire.`],
      after: ['Keep this email as your receipt.'],
    }),
    transfer: (student, { text }, amount) => ({
      subject: `The e-Transfer of ${amount} for ${student} has not arrived yet`,
      heading: 'has hours waiting for payment',
      before: [
        `We’ll add ${text} to the balance as soon as the e-Transfer arrives. Put the reference below in the message field.`,
      ],
      after: ['If you’ve already sent it, or don’t want these hours, you can ignore this email.'],
    }),
    refunded: (student, { text }, amount) => ({
      subject: `Refund for ${student}: ${amount} for ${text}`,
      heading: `got a refund of ${amount}`,
      before: [`We took ${text} off the balance and sent ${amount} back to the person who paid.`],
      after: ['Depending on the payment method, the money can take a few days to arrive.'],
    }),
    refundFailed: (student, { text }, amount) => ({
      subject: `The refund of ${amount} for ${student} did not arrive`,
      heading: `’s refund of ${amount} did not arrive`,
      before: [
        `The bank sent the ${amount} back to us, so we returned ${text} to the balance.`,
        'The credit note is no longer valid.',
      ],
      after: ['If you’d still like a refund, reply to this email and we’ll find another way.'],
    }),
    low: (student, { text, count }) => ({
      subject: count === 0 ? `${student} has no hours left` : `${student} has ${text} left`,
      heading: count === 0 ? 'has no hours left' : 'is running low on hours',
      before: [
        count === 0
          ? 'The balance for sessions with tutors is used up.'
          : `The balance for sessions with tutors is down to ${text}.`,
      ],
      after: ['More hours can be bought on Plume at any time. Quizzes, guides and practice don’t use any.'],
    }),
    givenBack: ({ text }, { at, tutor, student }) => ({
      subject: `${student} got ${text} back`,
      heading: `got ${text} back`,
      before: [`We returned ${text} to the balance for the session with ${tutor} on ${at}.`],
      after: [],
    }),
    gifted: (student, { text }) => ({
      subject: `We gave ${student} ${text}`,
      heading: `got a gift of ${text}`,
      before: [`We added ${text} to the balance, free of charge. Hours never expire.`],
      after: [],
    }),
    sharing: ({ at, tutor, student }) => ({
      subject: `${student} is sharing recent mistakes with ${tutor}`,
      heading: `is sharing recent mistakes with ${tutor}`,
      before: [
        `To prepare for the session on ${at}, ${tutor} can see ${student}’s recent mistakes, last five results and skill map in that subject.`,
      ],
      button: 'Stop sharing',
      after: [
        `If you stop sharing, tutors no longer see any of this. ${student} can turn it back on, and we’ll let you know.`,
      ],
    }),
  },
  fr: {
    student: 'votre enfant',
    noClassroom: (supportEmail) =>
      `L’école vous écrira avant la séance pour expliquer comment y participer. Une question? Écrivez à ${supportEmail}.`,
    questions: (supportEmail) => `Une question? Écrivez à ${supportEmail}.`,
    why: {
      invited: (student) => `${student} nous a donné cette adresse chez Plume, un site de tutorat et d’apprentissage.`,
      copy: () =>
        'Vous recevez des copies des courriels sur les séances et les heures parce que l’élève nous a donné votre adresse et que vous avez accepté.',
      family: () => 'Vous recevez ce courriel parce que vous êtes parent ou responsable d’un ou d’une élève de Plume.',
    },
    eventTitle: (student, session) => `${student}\u00a0: ${session}`,
    invited: (student) => ({
      subject: `${student} aimerait que vous receviez des copies des courriels de Plume`,
      heading: 'aimerait vous tenir au courant',
      before: [
        `${student} suit des séances de tutorat chez Plume et aimerait que vous receviez des copies des courriels sur les séances et les achats.`,
      ],
      button: 'Oui, m’envoyer des copies',
      after: [`Nous n’enverrons rien sans votre accord. Si vous ne connaissez pas ${student}, ignorez ce courriel.`],
    }),
    booked: ({ at, tutor, student }) => ({
      subject: `${student} a une séance\u00a0: ${at}`,
      heading: 'a une séance réservée',
      before: [`${student} a rendez-vous avec ${tutor}.`],
      after: [
        'Ouvrez l’invitation jointe pour ajouter la séance à votre calendrier. Nous vous écrirons si quelque chose change.',
      ],
    }),
    moved: ({ at, tutor, student }, wasAt) => ({
      subject: `${student}\u00a0: séance déplacée, ${at}`,
      heading: '\u00a0: une séance est déplacée',
      before: [`Elle était prévue le ${wasAt}. Voici le nouveau rendez-vous avec ${tutor}\u00a0:`],
      after: [
        'Ouvrez l’invitation jointe pour mettre votre calendrier à jour. Le déplacement ne vous coûte aucune heure.',
      ],
    }),
    cancelled: ({ at, tutor, student }, refunded) => ({
      subject: `${student}\u00a0: séance annulée, ${at}`,
      heading: '\u00a0: une séance est annulée',
      before: [
        `La séance avec ${tutor} n’aura pas lieu.`,
        refunded.count === 0 ? 'Les heures ne seront pas rendues.' : `Nous avons remis ${refunded.text} dans le solde.`,
      ],
      after: ['Ouvrez le fichier joint pour retirer la séance de votre calendrier.'],
    }),
    reassigned: ({ at, tutor, student }, wasTutor, wasAt) => ({
      subject: `${student}\u00a0: la séance est maintenant avec ${tutor}, ${at}`,
      heading: `\u00a0: la séance est maintenant avec ${tutor}`,
      before: [
        wasAt
          ? `Elle était prévue avec ${wasTutor} le ${wasAt}. C’est ${tutor} qui la donnera, à un autre moment. Le solde ne change pas.`
          : `C’est ${tutor} qui la donnera, et non ${wasTutor}. Le jour, l’heure et le solde ne changent pas.`,
      ],
      after: ['Ouvrez l’invitation jointe pour mettre votre calendrier à jour.'],
    }),
    marked: ({ at, tutor, student }, attendance) => ({
      ...(attendance === 'absent'
        ? {
            subject: `${student} n’était pas à sa séance\u00a0: ${at}`,
            heading: 'n’était pas à sa séance',
            before: [`Une absence a été notée à la séance avec ${tutor}. Les heures ne seront pas rendues.`],
          }
        : {
            subject: `${student} était à sa séance\u00a0: ${at}`,
            heading: 'était à sa séance',
            before: [`Sa présence à la séance avec ${tutor} a été notée.`],
          }),
      after: [],
    }),
    receipt: (student, { text }, amount) => ({
      subject: `Reçu pour ${student}\u00a0: ${text} pour ${amount}`,
      heading: `a ${text} de plus`,
      before: [`Nous avons ajouté ${text} au solde. Les heures n’expirent jamais.`],
      after: ['Conservez ce courriel comme reçu.'],
    }),
    transfer: (student, { text }, amount) => ({
      subject: `Le virement de ${amount} pour ${student} n’est pas encore arrivé`,
      heading: '\u00a0: un achat d’heures attend son paiement',
      before: [
        `Nous ajouterons ${text} au solde dès que le virement arrivera. Inscrivez la référence ci-dessous dans le message du virement.`,
      ],
      after: ['Si vous l’avez déjà envoyé ou si vous ne voulez pas ces heures, vous pouvez ignorer ce courriel.'],
    }),
    refunded: (student, { text }, amount) => ({
      subject: `Remboursement pour ${student}\u00a0: ${amount} pour ${text}`,
      heading: `\u00a0: remboursement de ${amount}`,
      before: [`Nous avons retiré ${text} du solde et remboursé ${amount} à la personne qui a payé.`],
      after: ['Selon le mode de paiement, l’argent peut mettre quelques jours à arriver.'],
    }),
    refundFailed: (student, { text }, amount) => ({
      subject: `Le remboursement de ${amount} pour ${student} n’est pas arrivé`,
      heading: `\u00a0: le remboursement de ${amount} n’est pas arrivé`,
      before: [
        `La banque nous a renvoyé les ${amount}; nous avons donc remis ${text} dans le solde.`,
        'La note de crédit n’est plus valide.',
      ],
      after: [
        'Si vous voulez toujours un remboursement, répondez à ce courriel\u00a0: nous trouverons un autre moyen.',
      ],
    }),
    low: (student, { text, count }) => ({
      subject: count === 0 ? `${student} n’a plus d’heures` : `${student} n’a plus que ${text}`,
      heading: count === 0 ? 'n’a plus d’heures' : 'n’a presque plus d’heures',
      before: [count === 0 ? 'Il ne reste plus d’heures pour les séances.' : `Il reste ${text} pour les séances.`],
      after: [
        'Il est possible d’acheter des heures sur Plume en tout temps. Les quiz, les guides et les exercices n’en utilisent pas.',
      ],
    }),
    givenBack: ({ text }, { at, tutor, student }) => ({
      subject: `${student} récupère ${text}`,
      heading: `récupère ${text}`,
      before: [`Nous avons remis ${text} dans le solde pour la séance avec ${tutor} le ${at}.`],
      after: [],
    }),
    gifted: (student, { text }) => ({
      subject: `Nous offrons ${text} à ${student}`,
      heading: `reçoit ${text} en cadeau`,
      before: [`Nous avons ajouté ${text} au solde, sans frais. Les heures n’expirent jamais.`],
      after: [],
    }),
    sharing: ({ at, tutor, student }) => ({
      subject: `${student} partage ses erreurs récentes avec ${tutor}`,
      heading: `partage ses erreurs récentes avec ${tutor}`,
      before: [
        `Pour préparer la séance du ${at}, ${tutor} peut voir les erreurs récentes de l’élève dans cette matière, ses cinq derniers résultats et sa carte des notions.`,
      ],
      button: 'Arrêter le partage',
      after: [
        `Si vous arrêtez le partage, les tuteurs et tutrices ne verront plus ces renseignements. ${student} peut le réactiver; dans ce cas, nous vous écrirons.`,
      ],
    }),
  },
}
