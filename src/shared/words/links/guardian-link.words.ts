import type { GuardianTopic } from '../../features/emails/guardian-topics.rules'
import type { Language } from '../../languages'
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
    forgotText: 'Enter your family account’s email address. We’ll send you a link to choose a password.',
    sentTitle: 'Check your email',
    sentText:
      'If there’s a family account with this address, we’ve sent it a link. The link works once and expires after 30 minutes. Check your junk folder too.',
    noMail: (supportEmail) =>
      `This site can’t send email yet. Ask the school’s staff for a new link, or write to ${supportEmail}.`,
    password: {
      title: 'Choose a password',
      text: () => 'Everyone who is signed in to your family account will be signed out.',
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'All devices have been signed out. Sign in with your new password.',
    },
    invitation: {
      title: 'Welcome to your family account',
      text: (email) => `Choose a password. You’ll use it to sign in with ${email}.`,
      button: 'Save the password',
      doneTitle: 'Your password is saved',
      done: 'Your family account is ready. Sign in to open it.',
    },
    invited: {
      title: 'Copies for a parent or guardian',
      text: (address) =>
        `A student at Plume would like us to send copies of emails about sessions and purchases to ${address}.`,
      button: 'Yes, send me copies',
      doneTitle: 'You’ll get copies',
      done: 'From now on, you’ll get copies of emails about sessions and purchases. You can stop them with the link in each copy, and the student can stop them too.',
    },
    stop: {
      title: 'Stop these copies',
      text: (address) => `We’ll no longer send copies of emails about sessions and purchases to ${address}.`,
      button: 'Stop them',
      doneTitle: 'You’ll no longer get copies',
      done: 'The student can ask you again at any time. We won’t send anything until you agree.',
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
        `You’ll sign in with ${email}. You’ll see ${child}’s sessions and reports, book for ${child} and buy hours. The hours will then belong to the family.`,
      known: 'You already have a family account with this address. Enter its password to add this student.',
      button: 'Open the family account',
    },
    sharing: {
      title: 'What tutors can see',
      text: () => 'Tutors will no longer see the student’s mistakes, results or skill map.',
      button: 'Stop sharing',
      doneTitle: 'Tutors can no longer see this',
      done: 'The student can share them again for a session. If so, we’ll let you know.',
    },
  },
  fr: {
    forgotText:
      'Entrez l’adresse courriel de votre compte familial. Nous vous enverrons un lien pour choisir un mot de passe.',
    sentTitle: 'Consultez vos courriels',
    sentText:
      'Si un compte familial existe à cette adresse, nous venons d’y envoyer un lien. Il ne fonctionne qu’une fois et expire après 30\u00a0minutes. Regardez aussi dans les indésirables.',
    noMail: (supportEmail) =>
      `Ce site ne peut pas encore envoyer de courriels. Demandez un nouveau lien au personnel de l’école ou écrivez à ${supportEmail}.`,
    password: {
      title: 'Choisissez un mot de passe',
      text: () => 'Toutes les personnes connectées à votre compte familial seront déconnectées.',
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Tous les appareils ont été déconnectés. Connectez-vous avec votre nouveau mot de passe.',
    },
    invitation: {
      title: 'Bienvenue dans votre compte familial',
      text: (email) => `Choisissez un mot de passe. Il servira à vous connecter avec ${email}.`,
      button: 'Enregistrer le mot de passe',
      doneTitle: 'Votre mot de passe est enregistré',
      done: 'Votre compte familial est prêt. Connectez-vous pour l’ouvrir.',
    },
    invited: {
      title: 'Copies pour un parent ou un responsable',
      text: (address) =>
        `Un ou une élève de Plume aimerait que nous envoyions des copies des courriels sur ses séances et ses achats à ${address}.`,
      button: 'Oui, envoyez-moi des copies',
      doneTitle: 'Vous recevrez des copies',
      done: 'Désormais, vous recevrez des copies des courriels sur les séances et les achats. Vous pouvez y mettre fin avec le lien qui se trouve dans chaque copie. L’élève peut aussi y mettre fin.',
    },
    stop: {
      title: 'Ne plus recevoir ces copies',
      text: (address) => `Nous n’enverrons plus de copies des courriels sur les séances et les achats à ${address}.`,
      button: 'Ne plus les recevoir',
      doneTitle: 'Vous ne recevrez plus de copies',
      done: 'L’élève peut vous le demander de nouveau en tout temps. Nous n’enverrons rien sans votre accord.',
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
        `Vous vous connecterez avec ${email}. Vous verrez les séances et les comptes rendus, et vous pourrez réserver des séances et acheter des heures pour ${child}. Le solde appartiendra à la famille.`,
      known: 'Vous avez un compte familial avec cette adresse. Entrez son mot de passe pour y ajouter cet élève.',
      button: 'Ouvrir le compte familial',
    },
    sharing: {
      title: 'Ce que voient les tuteurs et tutrices',
      text: () =>
        'Les tuteurs et tutrices ne verront plus les erreurs, les résultats ni la carte des notions de l’élève.',
      button: 'Arrêter le partage',
      doneTitle: 'Le partage est arrêté',
      done: 'L’élève peut partager de nouveau ces renseignements pour une séance. Dans ce cas, nous vous écrirons.',
    },
  },
}
