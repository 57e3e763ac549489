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
      subject: 'We need your consent again',
      heading: 'we need your consent again',
      before: [
        `The text about what we keep has changed. It concerns ${children}.`,
        'Read the new text on your family page, then agree if you want to.',
      ],
      button: 'Open the family page',
      after: ['Until then your earlier consent stays valid, and nothing changes.'],
    }),
    whyAsked: (child) => `${child} gave this address at Plume, a site for tutoring and learning.`,
    whyGiven: 'You receive this because you consented to an account at Plume.',
    asked: (child) => ({
      subject: `${child} asks for your consent at Plume`,
      heading: 'would like to learn at Plume',
      before: [
        `${child} is under 14, so a parent or guardian decides. Read what we keep and why, then agree if you want to. You get a family page of your own.`,
      ],
      button: 'Read and decide',
      after: [
        'No account exists before you agree. Without an answer, we delete the request after 14 days.',
        `If you do not know ${child}, there is nothing to do.`,
      ],
    }),
    given: (child, text) => ({
      subject: `Your consent for ${child}`,
      heading: 'can use Plume now',
      before: ['You agreed to this:', ...text],
      button: 'Open the family page',
      after: ['You can take your consent back at any time on the family page. The account is then deleted.'],
    }),
  },
  fr: {
    changed: (children) => ({
      subject: 'Nous avons de nouveau besoin de votre accord',
      heading: 'votre accord est demandé de nouveau',
      before: [
        `Le texte sur les renseignements que nous conservons a changé. Il concerne ${children}.`,
        'Lisez le nouveau texte sur votre page de famille, puis donnez votre accord si vous le voulez.',
      ],
      button: 'Ouvrir la page de la famille',
      after: ['D’ici là, votre accord précédent reste valable et rien ne change.'],
    }),
    whyAsked: (child) => `${child} a donné cette adresse chez Plume, un site de tutorat et d’apprentissage.`,
    whyGiven: 'Vous recevez ce courriel parce que vous avez accepté l’ouverture d’un compte chez Plume.',
    asked: (child) => ({
      subject: `${child} demande votre accord chez Plume`,
      heading: 'aimerait apprendre chez Plume',
      before: [
        `${child} a moins de 14\u00a0ans\u00a0: un parent ou un autre responsable décide. Lisez ce que nous conservons et pourquoi, puis acceptez si vous le voulez. Vous aurez votre propre page de famille.`,
      ],
      button: 'Lire et décider',
      after: [
        'Aucun compte n’existe avant votre accord. Sans réponse, nous effaçons la demande après 14\u00a0jours.',
        `Si vous ne connaissez pas ${child}, il n’y a rien à faire.`,
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
