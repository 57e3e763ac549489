import type { Language } from '../../languages'
import type { EmailText } from './email-text'

interface ConsentTexts {
  asked: (child: string) => EmailText
  given: (child: string, text: readonly string[]) => EmailText
  changed: (children: string) => EmailText
  whyAsked: (child: string) => string
  whyGiven: string
}

/** Emails to a guardian about a consent. Their headings follow the child's name and a space. */
export const CONSENT_EMAIL_TEXTS: Record<Language, ConsentTexts> = {
  en: {
    changed: (children) => ({
      subject: 'Please renew your consent',
      heading: 'please renew your consent',
      before: [
        `We have changed the text about what we keep. It applies to ${children}.`,
        'Read the new text on your family page, then agree if you want to.',
      ],
      button: 'Open the family page',
      after: ['Until then your earlier consent still counts, and nothing changes.'],
    }),
    whyAsked: (child) => `${child} gave us this address at Plume, a site for tutoring and learning.`,
    whyGiven: 'You get this email because you consented to an account at Plume.',
    asked: (child) => ({
      subject: `${child} needs your consent to use Plume`,
      heading: 'would like to learn at Plume',
      before: [
        `${child} is under 14, so a parent or guardian has to agree first. Read what we keep and why, then decide. If you agree, you’ll get a family page of your own.`,
      ],
      button: 'Read and decide',
      after: [
        'We won’t open an account unless you agree. If you don’t answer, we’ll delete the request after 14 days.',
        `If you don’t know ${child}, you can ignore this email.`,
      ],
    }),
    given: (child, text) => ({
      subject: `Your consent for ${child}`,
      heading: 'can now use Plume',
      before: ['You agreed to this:', ...text],
      button: 'Open the family page',
      after: ['You can withdraw your consent at any time on the family page. If you do, we’ll delete the account.'],
    }),
  },
  fr: {
    changed: (children) => ({
      subject: 'Renouvelez votre accord',
      heading: 'veuillez renouveler votre accord',
      before: [
        `Nous avons modifié le texte sur les renseignements que nous conservons. Il concerne ${children}.`,
        'Lisez le nouveau texte sur votre page de famille, puis donnez votre accord si vous le voulez.',
      ],
      button: 'Ouvrir la page de la famille',
      after: ['D’ici là, votre accord précédent reste valable et rien ne change.'],
    }),
    whyAsked: (child) =>
      `${child} nous a donné cette adresse en s’inscrivant à Plume, un site de tutorat et d’apprentissage.`,
    whyGiven: 'Vous recevez ce courriel parce que vous avez accepté l’ouverture d’un compte chez Plume.',
    asked: (child) => ({
      subject: `${child} a besoin de votre accord pour utiliser Plume`,
      heading: 'aimerait apprendre chez Plume',
      before: [
        `${child} a moins de 14\u00a0ans\u00a0: un parent ou un autre responsable doit d’abord donner son accord. Lisez ce que nous conservons et pourquoi, puis décidez. Si vous acceptez, vous aurez votre propre page de famille.`,
      ],
      button: 'Lire et décider',
      after: [
        'Nous n’ouvrirons pas de compte sans votre accord. Sans réponse, nous effacerons la demande après 14\u00a0jours.',
        `Si vous ne connaissez pas ${child}, vous pouvez ignorer ce courriel.`,
      ],
    }),
    given: (child, text) => ({
      subject: `Votre accord pour ${child}`,
      heading: 'peut maintenant utiliser Plume',
      before: ['Voici ce que vous avez accepté\u00a0:', ...text],
      button: 'Ouvrir la page de la famille',
      after: [
        'Vous pouvez retirer votre accord en tout temps sur la page de la famille. Le compte est alors supprimé.',
      ],
    }),
  },
}
