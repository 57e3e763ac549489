import type { words as english } from '../../en/families/email-code'
import type { Translation } from '../../translation'

export const words = {
  title: 'Code de confirmation',
  sending: 'Envoi d’un code par courriel…',
  sent: 'Pour protéger le compte, nous avons envoyé un code à {{address}}. Il suffit de l’entrer ici pour continuer.',
  sentAgain: 'Nous avons envoyé un nouveau code à {{address}}. Les codes précédents ne sont plus valides.',
  label: 'Code',
  hint: 'Six chiffres, valides 15\u00a0minutes. Rien reçu? Il est peut-être dans les indésirables.',
  wrong: 'Ce code n’est pas le bon. Il se trouve dans le plus récent courriel.',
  sendNew: 'Envoyer un nouveau code',
  failed: 'Le serveur n’a pas répondu. Il faut réessayer.',
  unsent: 'Le code n’a pas pu être envoyé. Il faut vérifier la connexion et réessayer.',
  tooMany:
    'Plusieurs codes ont déjà été envoyés. Il suffit d’entrer le plus récent, ou d’en demander un autre dans une heure.',
  addressChanged:
    'Le courriel de ce compte a changé récemment. Ce sera possible à partir du {{day}}. D’ici là, notre équipe peut s’en charger.',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  close: 'Fermer',
} satisfies Translation<typeof english>
