import type { words as english } from '../en/family-members'
import type { Translation } from '../translation'

export const words = {
  title: 'Parents et tuteurs légaux',
  invited: 'Invitation envoyée\u00a0: {{email}}',
  again:
    'Veuillez réessayer. Si vous êtes en ligne depuis plus de 10\u00a0minutes, déconnectez-vous et reconnectez-vous d’abord.',
  leave: {
    button: 'Quitter la famille',
    question: 'Quitter la famille? Vous ne verrez plus les enfants ni leurs séances.',
    stay: 'Rester dans la famille',
    failed: 'Vous faites toujours partie de la famille',
  },
  invite: {
    title: 'Inviter un autre parent ou tuteur légal',
    text: 'Cette personne verra la même chose que vous et pourra réserver et acheter des heures. Une famille compte au plus quatre parents ou tuteurs légaux.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Courriel',
    send: 'Envoyer l’invitation',
    done: 'Invitation envoyée',
  },
} satisfies Translation<typeof english>
