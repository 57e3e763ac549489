import type { Language } from '../languages'
import type { LinkQuestion } from './email-links.words'

interface GuardianLinkWords {
  invited: LinkQuestion
  stop: LinkQuestion
  sharing: LinkQuestion
}

/** Texts of the pages on which a guardian accepts or ends copies, or stops sharing with a tutor. */
export const GUARDIAN_LINK_WORDS: Record<Language, GuardianLinkWords> = {
  en: {
    invited: {
      title: 'Copies for a parent or guardian',
      text: (address) =>
        `A student on Plume would like copies of messages about sessions and purchases to go to ${address}.`,
      button: 'Yes, send me copies',
      doneTitle: 'You will get copies',
      done: 'From now on you will be told about sessions and purchases. You can stop this with the link in each copy, and so can the student.',
    },
    stop: {
      title: 'Stop these copies',
      text: (address) => `Copies of messages about sessions and purchases will no longer go to ${address}.`,
      button: 'Stop them',
      doneTitle: 'You will not get copies any more',
      done: 'The student can ask you again at any time; nothing is sent before you agree.',
    },
    sharing: {
      title: 'What tutors are shown',
      text: () =>
        'Tutors will no longer be shown the questions that the student missed, nor the results, nor the map of skills.',
      button: 'Stop sharing',
      doneTitle: 'Nothing is shared with tutors any more',
      done: 'The student can choose it again for a session; you will be told.',
    },
  },
  fr: {
    invited: {
      title: 'Copies pour un parent ou un tuteur légal',
      text: (address) =>
        `Une ou un élève de Plume souhaite que des copies des messages sur ses séances et ses achats soient envoyées à ${address}.`,
      button: 'Oui, envoyez-moi des copies',
      doneTitle: 'Vous recevrez des copies',
      done: 'Désormais, vous serez informé des séances et des achats. Vous pouvez y mettre fin avec le lien de chaque copie, et l’élève aussi.',
    },
    stop: {
      title: 'Ne plus recevoir ces copies',
      text: (address) => `Les copies des messages sur les séances et les achats ne seront plus envoyées à ${address}.`,
      button: 'Ne plus les recevoir',
      doneTitle: 'Vous ne recevrez plus de copies',
      done: 'L’élève peut vous le demander de nouveau en tout temps; rien n’est envoyé avant votre accord.',
    },
    sharing: {
      title: 'Ce qui est montré en tutorat',
      text: () =>
        'Les questions manquées par l’élève, ses résultats et sa carte des notions ne seront plus montrés en tutorat.',
      button: 'Ne plus les montrer',
      doneTitle: 'Plus rien n’est montré en tutorat',
      done: 'L’élève peut le choisir de nouveau pour une séance; vous le saurez.',
    },
  },
}
