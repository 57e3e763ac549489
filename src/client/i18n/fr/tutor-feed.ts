import type { words as english } from '../en/tutor-feed'
import type { Translation } from '../translation'

export const words = {
  title: 'Votre calendrier',
  text: 'Une adresse privée montre vos séances dans le calendrier que vous utilisez. Gardez-la pour vous; un nouveau mot de passe y met fin.',
  create: 'Créer une adresse',
  address: 'Adresse de votre calendrier',
  hint: 'Elle n’est affichée qu’une fois. Collez-la dans votre calendrier comme abonnement.',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  replaces: 'Vous avez déjà une adresse. Une nouvelle y met fin.',
  renew: 'Créer une nouvelle adresse',
  keep: 'Garder l’ancienne',
  failed: 'L’adresse n’a pas pu être créée',
} satisfies Translation<typeof english>
