import type { GuardianTopic } from '../features/emails/guardian-topics.rules'
import type { Language } from '../languages'
import type { ForgotWords, LinkQuestion } from './email-links.words'

interface GuardianLinkWords extends ForgotWords {
  password: LinkQuestion
  invitation: LinkQuestion
  invited: LinkQuestion
  stop: LinkQuestion
  stopTopic: LinkQuestion
  topics: Record<GuardianTopic, string>
  sharing: LinkQuestion
  /** The page on which somebody who gets copies opens a family account. */
  offer: { title: string; text: (child: string, email: string) => string; known: string; button: string }
}

/** Texts of the pages on which a guardian chooses a password, accepts or ends copies, or stops sharing with a tutor. */
export const GUARDIAN_LINK_WORDS: Record<Language, GuardianLinkWords> = {
  en: {
    forgotText: 'Enter the email address of your guardian account. We will send it a link to choose a password.',
    sentTitle: 'Check your email',
    sentText:
      'If this address has a guardian account, a message is on its way. Its link works once, for 30 minutes. Look in the junk folder too.',
    noMail: (supportEmail) =>
      `This site cannot send email yet. Ask the staff for a new link, or write to ${supportEmail}.`,
    password: {
      title: 'Choose a password',
      text: () => 'Everybody who is signed in to your guardian account will be signed out.',
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'Everybody is signed out. Sign in with the new password.',
    },
    invitation: {
      title: 'Welcome to your family account',
      text: (email) => `Choose a password. You will sign in with it and ${email}.`,
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'Your family account is ready. Sign in to open it.',
    },
    invited: {
      title: 'Copies for a parent or guardian',
      text: (address) =>
        `A student on Plume would like copies of messages about sessions and purchases to go to ${address}.`,
      button: 'Yes, send me copies',
      doneTitle: 'You will get copies',
      done: 'From now on, you will get copies of emails about sessions and purchases. You can stop them with the link in each copy, and so can the student.',
    },
    stop: {
      title: 'Stop these copies',
      text: (address) => `Copies of messages about sessions and purchases will no longer go to ${address}.`,
      button: 'Stop them',
      doneTitle: 'You will no longer get copies',
      done: 'The student can ask you again at any time. We send nothing until you agree.',
    },
    stopTopic: {
      title: 'Stop these emails',
      text: (topic) => `You will no longer get these emails: ${topic}. The other guardians still get theirs.`,
      button: 'Stop them',
      doneTitle: 'You will no longer get them',
      done: 'You can switch them on again under Menu on your family page.',
    },
    topics: {
      sessions: 'booked, moved and cancelled sessions',
      reports: 'tutors’ reports and weekly summaries',
      money: 'receipts, refunds and hours',
      reminders: 'reminders before sessions',
    },
    offer: {
      title: 'Open a family account',
      text: (child, email) =>
        `You will sign in with ${email}. You see ${child}’s sessions and reports, book for ${child} and buy hours. The hours then belong to the family.`,
      known: 'You have a family account with this address. Enter its password to add this student.',
      button: 'Open the family account',
    },
    sharing: {
      title: 'What tutors can see',
      text: () => 'Tutors will no longer see the questions the student missed, the results or the skill map.',
      button: 'Stop sharing',
      doneTitle: 'Nothing is shared with tutors now',
      done: 'The student can share them again for a session. We will let you know.',
    },
  },
  fr: {
    forgotText:
      'Entrez l’adresse courriel de votre compte de parent ou de tuteur légal. Nous y enverrons un lien pour choisir un mot de passe.',
    sentTitle: 'Consultez vos courriels',
    sentText:
      'Si un compte de parent ou de tuteur légal existe à cette adresse, un message est en route. Son lien sert une seule fois, pendant 30\u00a0minutes. Regardez aussi dans les indésirables.',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Demandez un nouveau lien au personnel, ou écrivez à ${supportEmail}.`,
    password: {
      title: 'Choisir un mot de passe',
      text: () => 'Toutes les personnes connectées à votre compte de parent ou de tuteur légal seront déconnectées.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Tout le monde est déconnecté. Connectez-vous avec le nouveau mot de passe.',
    },
    invitation: {
      title: 'Bienvenue à votre compte familial',
      text: (email) => `Choisissez un mot de passe. Il servira à vous connecter avec ${email}.`,
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Votre compte familial est prêt. Connectez-vous pour l’ouvrir.',
    },
    invited: {
      title: 'Copies pour un parent ou un tuteur légal',
      text: (address) =>
        `Une ou un élève de Plume souhaite que des copies des messages sur ses séances et ses achats soient envoyées à ${address}.`,
      button: 'Oui, envoyez-moi des copies',
      doneTitle: 'Vous recevrez des copies',
      done: 'Désormais, vous recevrez des copies des courriels sur les séances et les achats. Vous pouvez y mettre fin avec le lien de chaque copie, et l’élève aussi.',
    },
    stop: {
      title: 'Ne plus recevoir ces copies',
      text: (address) => `Les copies des messages sur les séances et les achats ne seront plus envoyées à ${address}.`,
      button: 'Ne plus les recevoir',
      doneTitle: 'Vous ne recevrez plus de copies',
      done: 'L’élève peut vous le demander de nouveau en tout temps; rien n’est envoyé avant votre accord.',
    },
    stopTopic: {
      title: 'Ne plus recevoir ces courriels',
      text: (topic) =>
        `Vous ne recevrez plus ces courriels\u00a0: ${topic}. Les autres responsables reçoivent toujours les leurs.`,
      button: 'Ne plus les recevoir',
      doneTitle: 'Vous ne les recevrez plus',
      done: 'Vous pouvez les réactiver dans le menu de votre page de famille.',
    },
    topics: {
      sessions: 'séances réservées, déplacées et annulées',
      reports: 'comptes rendus et bilans de la semaine',
      money: 'reçus, remboursements et heures',
      reminders: 'rappels avant les séances',
    },
    offer: {
      title: 'Ouvrir un compte familial',
      text: (child, email) =>
        `Vous vous connecterez avec ${email}. Vous verrez les séances et les comptes rendus, vous réserverez et achèterez des heures pour ${child}. Le solde appartiendra à la famille.`,
      known: 'Vous avez un compte familial avec cette adresse. Entrez son mot de passe pour y ajouter cet élève.',
      button: 'Ouvrir le compte familial',
    },
    sharing: {
      title: 'Ce que voient les tuteurs et tutrices',
      text: () =>
        'Les tuteurs et tutrices ne verront plus les questions ratées, les résultats ni la carte des notions de l’élève.',
      button: 'Arrêter le partage',
      doneTitle: 'Plus rien n’est partagé',
      done: 'L’élève peut les partager de nouveau pour une séance; nous vous en informerons.',
    },
  },
}
