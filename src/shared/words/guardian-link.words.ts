import type { Language } from '../languages'
import type { LinkQuestion } from './letter-links.words'

/** Words of the page on which a guardian says yes to copies. */
export const GUARDIAN_LINK_WORDS: Record<Language, LinkQuestion> = {
  en: {
    title: 'Copies for a parent or guardian',
    text: (address) =>
      `A student on Plume would like copies of messages about sessions and purchases to go to ${address}.`,
    button: 'Yes, send me copies',
    doneTitle: 'You will get copies',
    done: 'From now on you will be told about sessions and purchases. The student can stop this at any time.',
  },
  fr: {
    title: 'Copies pour un parent ou un tuteur légal',
    text: (address) =>
      `Une ou un élève de Plume souhaite que des copies des messages sur ses séances et ses achats soient envoyées à ${address}.`,
    button: 'Oui, envoyez-moi des copies',
    doneTitle: 'Vous recevrez des copies',
    done: 'Désormais, vous serez informé des séances et des achats. L’élève peut y mettre fin en tout temps.',
  },
}
