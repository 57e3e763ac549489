import type { words as english } from '../../../en/portal/content/admin-quiz-files'
import type { Translation } from '../../../translation'

export const words = {
  template: 'Télécharger un tableau à remplir (.csv)',
  subject: 'Le fichier n’indique pas de matière.',
  pdf: {
    title: 'Un quiz ne peut pas provenir d’un PDF',
    text: 'Choisissez un fichier {{types}}\u00a0: notre format, un tableau ou une exportation de Moodle (GIFT ou XML). Un PDF peut devenir un guide d’étude.',
  },
  problems: {
    csvHeading: 'Aucune colonne ne porte ce nom. Le tableau à remplir montre les noms.',
    csvQuotes: 'Un guillemet n’est pas fermé.',
    cellUnreadable: 'Cette cellule n’est pas du JSON valide.',
    giftSyntax: 'Cette question n’a pas de réponses entre accolades.',
    xmlSyntax: 'À partir d’ici, ce n’est plus un fichier XML de Moodle.',
    questionUnsupported: 'Un quiz peut contenir seulement des questions à une bonne réponse ou à réponse écrite.',
    partialCredit: 'Les réponses qui valent une partie des points ne sont pas possibles.',
    tolerance: 'Les nombres avec une tolérance ne sont pas possibles.',
  },
  export: {
    label: 'Enregistrer dans un fichier',
    json: 'JSON',
    csv: 'Tableau (.csv)',
    gift: 'GIFT',
    xml: 'XML de Moodle',
  },
} satisfies Translation<typeof english>
