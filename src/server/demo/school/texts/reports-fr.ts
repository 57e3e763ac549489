import type { ReportTexts } from '#shared/features/booking/sessions/report-texts'

/** By quiz. The plan for the next session is the next topic of the course. */
export const REPORTS_FR: Readonly<Record<string, ReportTexts>> = {
  'multiply-and-divide': {
    done: 'Nous avons travaillé la division avec reste. La méthode est acquise; il reste à accélérer les tables.',
    stillHard: 'Les tables de 7 et de 8.',
    next: 'Les fractions, avec des bandes. Cinq minutes de tables tous les deux jours aideraient beaucoup.',
  },
  'fractions-first-steps': {
    done: 'Nous avons comparé des fractions sur la droite numérique. L’idée de longueurs égales est bien comprise.',
    stillHard: '3/8 et 3/5 se confondent encore.',
    next: 'Les nombres décimaux. Apportez une circulaire, s’il vous plaît.',
  },
  'decimals-and-money': {
    done: 'Nous avons additionné une liste d’épicerie tirée de la circulaire et calculé la monnaie à rendre.',
    stillHard: 'L’alignement des virgules dans une soustraction.',
    next: 'Le périmètre et l’aire, sur du papier quadrillé.',
  },
  'perimeter-and-area': {
    done: 'Nous avons mesuré des rectangles et compris pourquoi l’aire double quand un seul côté double.',
    stillHard: 'La différence entre périmètre et aire.',
    next: 'Le temps et les unités de mesure, avec un horaire d’autobus.',
  },
  'time-units-and-maps': {
    done: 'Nous avons planifié un trajet avec un horaire d’autobus et converti des minutes en heures.',
    stillHard: '',
    next: 'Les diagrammes et la moyenne.',
  },
  'data-and-probability': {
    done: 'Nous avons tracé un diagramme des sports préférés et calculé le nombre moyen de buts en cinq parties.',
    stillHard: 'Les échelles qui n’avancent pas de un en un.',
    next: 'Les facteurs, les multiples et les nombres premiers.',
  },
  'factors-and-patterns': {
    done: 'Nous avons trié des nombres premiers et composés, puis cherché des régularités dans les tables.',
    stillHard: 'Voir que 51 n’est pas premier.',
    next: 'De plus grands produits, et la division avec reste.',
  },
  integers: {
    done: 'Nous avons additionné et soustrait des nombres entiers. Avec une droite numérique, les signes sont bons.',
    stillHard: 'La soustraction d’un nombre négatif.',
    next: 'La priorité des opérations, avec des nombres négatifs aussi.',
  },
  'order-of-operations': {
    done: 'Nous avons effectué de longues chaînes d’opérations une étape à la fois, parenthèses d’abord.',
    stillHard: 'Les puissances entre parenthèses.',
    next: 'Les pourcentages\u00a0: soldes, taxes et pourboires.',
  },
  'percentages-in-real-life': {
    done: 'Nous avons résolu six problèmes de pourcentage en soulignant ce que représente chaque nombre.',
    stillHard: 'Trouver le tout à partir d’un pourcentage.',
    next: 'On commence par un problème de pourcentage sans aide, puis les rapports.',
  },
  'ratios-and-rates': {
    done: 'Nous avons adapté des recettes et comparé des prix aux 100 grammes.',
    stillHard: '',
    next: 'Les équations à une inconnue.',
  },
  'solving-equations': {
    done: 'Nous avons résolu des équations à une inconnue et vérifié chaque réponse dans l’équation de départ.',
    stillHard: 'Les équations où x est des deux côtés.',
    next: 'Le cercle. Apportez un couvercle de pot et une ficelle, s’il vous plaît.',
  },
  'circles-and-boxes': {
    done: 'Nous avons mesuré des couvercles avec une ficelle, retrouvé π, puis utilisé les formules.',
    stillHard: 'Prendre le rayon quand on donne le diamètre.',
    next: 'Les puissances et les racines carrées.',
  },
  'exponents-and-roots': {
    done: 'Nous avons écrit de grands nombres en puissances de dix et estimé des racines carrées.',
    stillHard: '',
    next: 'Un retour sur les nombres entiers\u00a0: c’est l’élève qui explique.',
  },

  'capitals-and-end-marks': {
    done: 'Nous avons lu un texte court à voix haute et entendu où finit chaque phrase.',
    stillHard: 'La majuscule aux jours et aux mois.',
    next: 'Les pluriels qui ne suivent pas la règle.',
  },
  'plurals-and-spelling': {
    done: 'Nous avons classé des mots comme “leaf, leaves” et “city, cities” et trouvé la règle de chaque groupe.',
    stillHard: 'Les mots qui finissent par o.',
    next: 'La fin de semaine racontée au passé.',
  },
  'simple-past-adventures': {
    done: 'Nous avons travaillé le simple past en parlant de la fin de semaine. Les verbes irréguliers progressent.',
    stillHard: '“Brought” et “bought” se confondent encore.',
    next: 'Noms, verbes, adjectifs et adverbes, dans une bande dessinée.',
  },
  'parts-of-speech-trail': {
    done: 'Nous avons colorié les noms, les verbes et les adjectifs d’une bande dessinée.',
    stillHard: 'Les adverbes qui ne finissent pas par -ly.',
    next: 'Les mots qui se prononcent pareil.',
  },
  'homophone-hunt': {
    done: 'Nous avons cherché des homophones dans une bande dessinée. “Its” et “it’s” sont bien distingués.',
    stillHard: '“There”, “their” et “they’re” quand on écrit vite.',
    next: 'On lit la suite du texte; apportez le livre, s’il vous plaît.',
  },
  'reading-the-bus-that-purred': {
    done: 'Nous avons lu un chapitre à voix haute et trouvé son idée principale.',
    stillHard: '',
    next: 'Les prépositions in, on et at, avec une carte de la ville.',
  },
  'in-on-at-and-friends': {
    done: 'Nous avons décrit nos chambres et dessiné ce que disait l’autre.',
    stillHard: '“At” devant une heure, “on” devant un jour.',
    next: 'La phrase complète\u00a0: où elle commence, où elle finit.',
  },
  'commas-and-apostrophes': {
    done: 'Nous avons placé des virgules et des apostrophes dans un courriel à une classe de Halifax.',
    stillHard: 'L’apostrophe de possession au pluriel.',
    next: 'Des phrases plus longues qui restent claires.',
  },
  'sentence-architect': {
    done: 'Nous avons récrit un paragraphe pour que chaque phrase commence autrement.',
    stillHard: '',
    next: 'Deux poèmes sur la neige.',
  },
  'figures-of-speech': {
    done: 'Nous avons comparé deux poèmes et nommé leurs figures de style.',
    stillHard: 'Dire ce qu’une métaphore apporte.',
    next: 'Lire entre les lignes\u00a0: ce que la narratrice ne dit pas.',
  },
  'reading-between-the-lines': {
    done: 'Nous avons relevé des indices sur un personnage qui ne dit jamais ce qu’il ressent.',
    stillHard: 'Citer les mots qui le prouvent.',
    next: 'Des entrevues\u00a0: have you ever, since when, for how long?',
  },
  'have-you-ever': {
    done: 'Nous avons fait une entrevue sur ce que chacun a déjà fait, ou pas encore.',
    stillHard: '“Since” et “for”.',
    next: 'Le règlement d’une école imaginaire\u00a0: must, may, should.',
  },
  'must-can-might': {
    done: 'Nous avons écrit le règlement d’une école imaginaire avec must, may et should.',
    stillHard: '',
    next: 'Le plan d’un texte d’opinion.',
  },
  'art-of-persuasion': {
    done: 'Nous avons préparé le plan d’un texte d’opinion\u00a0: une thèse, trois arguments, un exemple pour chacun.',
    stillHard: 'Trouver un argument pour chaque opinion.',
    next: 'Le premier jet, une demi-page, et sa ponctuation.',
  },

  'noms-et-articles': {
    done: 'Nous avons classé les noms d’un texte par genre et par nombre.',
    stillHard: 'Le genre des noms qui commencent par une voyelle.',
    next: 'L’accord de l’adjectif.',
  },
  'accorder-l-adjectif': {
    done: 'Nous avons accordé des adjectifs dans vingt phrases courtes.',
    stillHard: 'Le féminin pluriel.',
    next: 'Une journée d’école racontée au présent.',
  },
  'le-present-au-quotidien': {
    done: 'Nous avons raconté une journée d’école au présent.',
    stillHard: 'Les verbes faire et dire avec vous.',
    next: 'La phrase négative, sans oublier le ne.',
  },
  'dire-non-la-negation': {
    done: 'Nous avons joué à répondre toujours non, avec jamais, rien et personne.',
    stillHard: 'Le «\u00a0ne\u00a0» après «\u00a0on\u00a0».',
    next: 'Les homophones a et à, ont et on.',
  },
  'homophones-courants': {
    done: 'Nous avons distingué les homophones a et à, ont et on, dans une dictée de dix phrases.',
    stillHard: 'Les homophones «\u00a0ces\u00a0» et «\u00a0ses\u00a0».',
    next: 'Le passé composé, avec être ou avoir.',
  },
  'avoir-ou-etre-au-passe': {
    done: 'Nous avons raconté une sortie au passé composé, puis corrigé ensemble.',
    stillHard: 'L’accord avec être.',
    next: 'Une histoire de chandail oublié.',
  },
  'lecture-le-chandail-oublie': {
    done: 'Nous avons lu une histoire et relevé les indices de lieu et de temps.',
    stillHard: '',
    next: 'Les noms et leurs déterminants, dans un texte de l’élève.',
  },
  'passe-compose-ou-imparfait': {
    done: 'Nous avons raconté une sortie au passé composé et à l’imparfait, puis corrigé ensemble.',
    stillHard: 'Le choix du temps dans une description.',
    next: 'L’accord des participes passés de ce récit.',
  },
  'accord-du-participe-passe': {
    done: 'Nous avons accordé des participes passés dans le texte de l’élève. L’auxiliaire être est acquis.',
    stillHard: 'Repérer le complément direct.',
    next: 'Des phrases plus longues, avec qui, que, dont et où.',
  },
  'les-pronoms-relatifs': {
    done: 'Nous avons construit trois phrases complexes avec dont et où.',
    stillHard: 'La différence entre «\u00a0dont\u00a0» et «\u00a0que\u00a0».',
    next: 'Ce qu’on ferait d’une journée de congé.',
  },
  'le-conditionnel-present': {
    done: 'Nous avons imaginé une journée de congé au conditionnel.',
    stillHard: 'Les terminaisons du futur et du conditionnel.',
    next: 'Une nouvelle qui ne dit pas tout.',
  },
  'lire-entre-les-lignes': {
    done: 'Nous avons lu une nouvelle et relevé les indices qui révèlent le caractère du personnage.',
    stillHard: '',
    next: 'Un débat sur la durée des vacances d’été.',
  },
  'defendre-son-opinion': {
    done: 'Nous avons défendu les deux côtés d’un débat sur les vacances d’été.',
    stillHard: 'Les marqueurs de relation entre les arguments.',
    next: 'Le subjonctif, après il faut que.',
  },
  'le-subjonctif-en-action': {
    done: 'Nous avons écrit le règlement d’une école imaginaire avec il faut que.',
    stillHard: 'Le subjonctif d’être et d’avoir.',
    next: 'Un récit au passé, pour réunir les temps.',
  },
}
