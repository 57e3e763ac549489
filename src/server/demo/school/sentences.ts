import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'

interface ReportSentences {
  /** The work done in the session. */
  done: readonly string[]
  /** What is still hard, if anything, and the plan for the next session. */
  plans: readonly { stillHard: string; next: string }[]
}

/** Texts of the demo school's tutors, in the language of the family. */
export const REPORTS: Record<Language, Record<Subject, ReportSentences>> = {
  en: {
    math: {
      done: [
        'We added fractions with the same denominator, first with bars and then without a drawing.',
        'We compared fractions on a number line. Equal lengths make sense now; 3/8 and 3/5 still get mixed up.',
        'We worked through six word problems about percentages and underlined what each number means.',
        'We solved equations with one unknown and checked every answer by putting it back in.',
        'We went over the quiz on integers. The signs are right as soon as the number line is drawn.',
        'We measured rectangles and worked out why the area doubles when only one side doubles.',
        'We practised long division with remainders. The steps are solid; the times tables slow things down.',
        'We drew the graph of a linear relation and read the rate of change from it.',
      ],
      plans: [
        { stillHard: 'Different denominators.', next: 'Different denominators, with the same bars as today.' },
        {
          stillHard: 'The tables of 7 and 8.',
          next: 'Five minutes of multiplication tables every other day will help a lot.',
        },
        {
          stillHard: 'Finding the whole from a percentage.',
          next: 'We’ll start with one percentage problem without help, then move on to ratios.',
        },
        {
          stillHard: 'Equations with x on both sides.',
          next: 'Equations with brackets. One practice exercise before we meet is plenty.',
        },
        { stillHard: 'Lining up decimals before subtracting.', next: 'We’ll review decimals before Thursday’s test.' },
        { stillHard: '', next: 'Next time, you explain the last step and I’ll just listen.' },
        { stillHard: 'Telling perimeter and area apart.', next: 'Perimeter and area in one figure, then circles.' },
        { stillHard: '', next: 'We’ll look at this week’s missed practice questions.' },
      ],
    },
    english: {
      done: [
        'We read a short text aloud and found the two sentences that give its main idea.',
        'We rewrote a paragraph so that every sentence starts differently.',
        'We sorted commas in a list from commas between clauses, using sentences from your story.',
        'We practised the simple past in a conversation about the weekend. Irregular verbs are getting faster.',
        'We planned an opinion text: one claim, three reasons, one example each.',
        'We hunted for homophones in a comic strip. Its and it’s are clear now.',
        'We compared two poems and named the figures of speech in them.',
      ],
      plans: [
        { stillHard: 'Finding a reason for each opinion.', next: 'The first draft of the opinion text, half a page.' },
        { stillHard: '“Brought” and “bought” get mixed up.', next: 'Ten irregular verbs, five at a time.' },
        { stillHard: '', next: 'We’ll read the next chapter together. Please bring the book.' },
        {
          stillHard: 'Commas between two full sentences.',
          next: 'Semicolons and colons, with examples from the newspaper.',
        },
        { stillHard: 'Staying in the past tense.', next: 'We’ll edit the story for the school competition.' },
        { stillHard: '', next: 'Reading between the lines: what the narrator does not say.' },
      ],
    },
    french: {
      done: [
        'We made adjectives agree with their nouns in twenty short sentences. Watch out for the feminine plural.',
        'We told a story with the passé composé and the imparfait and talked about when to use each.',
        'We practised questions at the market: how much, how many, which one.',
        'We read a dialogue twice, once for the sounds and once for the meaning.',
        'We practised le, la, les, lui and leur with objects on the desk.',
      ],
      plans: [
        { stillHard: 'Choosing between être and avoir.', next: 'The verbs that take être, sorted by movement.' },
        { stillHard: 'Negative sentences in the past.', next: 'A short message to a friend in Québec, six sentences.' },
        { stillHard: '', next: 'We’ll read the dialogue again and change the ending.' },
        { stillHard: 'The place of “y” and “en.”', next: 'Pronouns once more, this time in writing.' },
      ],
    },
  },
  fr: {
    math: {
      done: [
        'Nous avons additionné des fractions de même dénominateur, d’abord avec des bandes, puis sans dessin.',
        'Nous avons comparé des fractions sur la droite numérique. L’idée de longueurs égales est bien comprise.',
        'Nous avons résolu six problèmes de pourcentage en soulignant ce que représente chaque nombre.',
        'Nous avons résolu des équations à une inconnue et vérifié chaque réponse dans l’équation de départ.',
        'Nous avons repris le quiz sur les nombres entiers. Avec une droite numérique, les signes sont bons.',
        'Nous avons mesuré des rectangles et compris pourquoi l’aire double quand un seul côté double.',
        'Nous avons travaillé la division avec reste. La méthode est acquise; il reste à accélérer les tables.',
      ],
      plans: [
        {
          stillHard: 'Les dénominateurs différents.',
          next: 'Les dénominateurs différents, avec les mêmes bandes qu’aujourd’hui.',
        },
        {
          stillHard: 'Les tables de 7 et de 8.',
          next: 'Cinq minutes de tables tous les deux jours aideraient beaucoup.',
        },
        {
          stillHard: 'Trouver le tout à partir d’un pourcentage.',
          next: 'On commence par un problème de pourcentage sans aide, puis les rapports.',
        },
        {
          stillHard: 'Les équations avec x des deux côtés.',
          next: 'Les équations avec des parenthèses. Un seul exercice avant la séance suffit.',
        },
        {
          stillHard: 'L’alignement des virgules dans une soustraction.',
          next: 'On révise les nombres décimaux avant le test de jeudi.',
        },
        { stillHard: '', next: 'La prochaine fois, c’est l’élève qui explique la dernière étape.' },
      ],
    },
    french: {
      done: [
        'Nous avons accordé des participes passés dans le texte de l’élève. L’auxiliaire être est acquis.',
        'Nous avons lu une nouvelle et relevé les indices qui révèlent le caractère du personnage.',
        'Nous avons distingué les homophones a et à, ont et on, dans une dictée de dix phrases.',
        'Nous avons raconté une sortie au passé composé et à l’imparfait, puis corrigé ensemble.',
        'Nous avons construit trois phrases complexes avec dont et où.',
        'Nous avons préparé le plan d’un texte d’opinion\u00a0: une thèse, trois arguments.',
        'Nous avons revu la ponctuation du dialogue avec les guillemets et les tirets.',
      ],
      plans: [
        {
          stillHard: 'Repérer le complément direct.',
          next: 'L’accord avec avoir quand le complément direct précède le verbe.',
        },
        {
          stillHard: 'Trouver un argument pour chaque opinion.',
          next: 'Une demi-page du texte d’opinion, à la main ou à l’ordinateur.',
        },
        { stillHard: '', next: 'On relit la nouvelle et on en change la fin.' },
        {
          stillHard: 'Les homophones «\u00a0ces\u00a0» et «\u00a0ses\u00a0».',
          next: 'Une courte dictée pour vérifier les homophones.',
        },
        {
          stillHard: 'La différence entre «\u00a0dont\u00a0» et «\u00a0que\u00a0».',
          next: 'Les pronoms relatifs encore une fois, à l’écrit.',
        },
        { stillHard: '', next: 'On prépare l’exposé oral de la semaine prochaine.' },
      ],
    },
    english: {
      done: [
        'Nous avons travaillé le simple past en parlant de la fin de semaine. Les verbes irréguliers progressent.',
        'Nous avons lu un texte court à voix haute et trouvé son idée principale.',
        'Nous avons posé des questions avec do et does, puis échangé les rôles.',
        'Nous avons écrit un courriel à une classe de Halifax\u00a0: six phrases, trois questions.',
        'Nous avons comparé des objets\u00a0: bigger, the biggest, as big as.',
      ],
      plans: [
        {
          stillHard: '“Brought” et “bought” se confondent encore.',
          next: 'Dix verbes irréguliers, cinq à la fois.',
        },
        { stillHard: '', next: 'On lit la suite du texte; apportez le livre, s’il vous plaît.' },
        { stillHard: 'Le prétérit dans les questions.', next: 'On répond au courriel de Halifax.' },
        {
          stillHard: '“At” devant une heure, “on” devant un jour.',
          next: 'Les prépositions in, on et at, avec une carte de la ville.',
        },
      ],
    },
  },
}

/** Requests that students write when they book. */
export const BOOKING_NOTES: Record<Language, readonly string[]> = {
  en: [
    'I have a test next Thursday and word problems scare me.',
    'Please bring the same bars as last time.',
    'Could we read my story together?',
    'I understand it in class and then I forget it at home.',
    'My teacher says I should show more steps.',
  ],
  fr: [
    'J’ai un examen jeudi et les problèmes écrits me font peur.',
    'Est-ce qu’on peut relire mon texte ensemble?',
    'Je comprends en classe, puis j’oublie à la maison.',
    'Mon enseignante veut que j’écrive plus d’étapes.',
    'J’aimerais répéter mon exposé oral.',
  ],
}

/** Reasons that staff give for changes of hours and money. */
export const STAFF_REASONS = {
  gift: 'Thank you for your patience during the power outage · Merci de votre patience pendant la panne',
  goodwill: 'The tutor was ten minutes late · Retard de dix minutes',
  correction: 'An hour was counted twice · Une heure comptée en double',
  refund: 'The family is moving to Halifax.',
  cheque: 'Cheque 118, deposited at the branch.',
  cash: 'Paid at the open house.',
} as const
