import type { words as english } from '../../../en/portal/content/admin-drafts'
import type { Translation } from '../../../translation'

export const words = {
  badge: 'Brouillon',
  keep: 'Enregistrer comme brouillon',
  save: 'Enregistrer le brouillon',
  saved: 'Brouillon enregistré',
  preview: 'Aperçu',
  previewNamed: 'Aperçu de «\u00a0{{title}}\u00a0»',
  asStudents: 'Tel que les élèves le voient. Rien de ce que vous répondez ici n’est enregistré.',
  back: 'Contenu',
  publish: 'Publier',
  publishNamed: 'Publier «\u00a0{{title}}\u00a0»',
  published: { quiz: 'Quiz publié', guide: 'Guide d’étude publié' },
  failed: 'Le contenu n’a pas été publié',
  changed: 'Quelqu’un l’a modifié. Vérifiez-le de nouveau avant de le publier.',
} satisfies Translation<typeof english>
