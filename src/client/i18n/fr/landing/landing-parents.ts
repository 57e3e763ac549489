import type { words as english } from '../../en/landing/landing-parents'
import type { Translation } from '../../translation'

export const words = {
  parents: {
    more: 'Quatre choses sur lesquelles vous pouvez compter',
    label: 'Pour les parents',
    title: 'Vous savez toujours comment ça s’est <pen>passé</pen>.',
    report: {
      title: 'Le compte rendu de la séance',
      text: 'Ce qui a été fait et ce qui vient ensuite, dans le compte de votre enfant après la séance.',
    },
    sharing: {
      title: 'Un partage choisi',
      text: 'La personne qui enseigne ne voit que les questions ratées que l’élève partage, et vous pouvez arrêter ce partage.',
    },
    ads: { title: 'Ni publicité ni pistage', text: 'Rien sur ce site ne suit votre enfant ailleurs.' },
    hours: { title: 'Les heures n’expirent jamais', text: 'Les heures inutilisées restent à vous.' },
  },
  prices: {
    title: 'Combien coûte une heure',
    text: 'En dollars canadiens. Aucune taxe ne s’ajoute.',
    popular: 'Le plus populaire',
    hours_one: '{{figure}} heure',
    hours_many: '{{figure}} heures',
    hours_other: '{{figure}} heures',
    custom: 'Sur mesure',
    customText: 'D’une demi-heure à {{most}} heures',
    eachHour: 'l’heure',
    perHour: '{{price}} l’heure',
    save: 'économisez {{amount}}',
  },
} satisfies Translation<typeof english>
