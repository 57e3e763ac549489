import type { ReportTexts } from '#shared/features/booking/sessions/report-texts'

/** By quiz. The plan for the next session is the next topic of the course. */
export const REPORTS_EN: Readonly<Record<string, ReportTexts>> = {
  'multiply-and-divide': {
    done: 'We practised long division with remainders. The steps are solid; the times tables slow things down.',
    stillHard: 'The tables of 7 and 8.',
    next: 'Fractions, with bars and a number line. Five minutes of tables every other day will help a lot.',
  },
  'fractions-first-steps': {
    done: 'We compared fractions on a number line. Equal lengths make sense now.',
    stillHard: '3/8 and 3/5 still get mixed up.',
    next: 'Decimals. Please bring a store flyer.',
  },
  'decimals-and-money': {
    done: 'We added up a shopping list from the flyer and worked out the change.',
    stillHard: 'Lining up decimals before subtracting.',
    next: 'Perimeter and area, on squared paper.',
  },
  'perimeter-and-area': {
    done: 'We measured rectangles and worked out why the area doubles when only one side doubles.',
    stillHard: 'Telling perimeter and area apart.',
    next: 'Time and units of measure, with a bus schedule.',
  },
  'time-units-and-maps': {
    done: 'We planned a trip with a bus schedule and turned minutes into hours.',
    stillHard: '',
    next: 'Graphs and averages.',
  },
  'data-and-probability': {
    done: 'We drew a bar graph of favourite sports and found the average number of goals in five games.',
    stillHard: 'Scales that do not go up by ones.',
    next: 'Factors, multiples and prime numbers.',
  },
  'factors-and-patterns': {
    done: 'We sorted numbers into primes and composites and looked for patterns in the tables.',
    stillHard: 'Seeing that 51 is not prime.',
    next: 'Bigger products, and division with remainders.',
  },
  integers: {
    done: 'We added and subtracted integers. The signs are right as soon as the number line is drawn.',
    stillHard: 'Subtracting a negative number.',
    next: 'The order of operations, with negative numbers too.',
  },
  'order-of-operations': {
    done: 'We worked through long expressions one operation at a time, brackets first.',
    stillHard: 'Powers inside brackets.',
    next: 'Percentages: sales, taxes and tips.',
  },
  'percentages-in-real-life': {
    done: 'We worked through six word problems about percentages and underlined what each number means.',
    stillHard: 'Finding the whole from a percentage.',
    next: 'We’ll start with one percentage problem without help, then move on to ratios.',
  },
  'ratios-and-rates': {
    done: 'We scaled recipes up and down and compared prices per 100 grams.',
    stillHard: '',
    next: 'Equations with one unknown.',
  },
  'solving-equations': {
    done: 'We solved equations with one unknown and checked every answer by putting it back in.',
    stillHard: 'Equations with x on both sides.',
    next: 'Circles. Please bring a jar lid and a string.',
  },
  'circles-and-boxes': {
    done: 'We measured jar lids with a string, found π ourselves and then used the formulas.',
    stillHard: 'Using the radius where the diameter is given.',
    next: 'Powers and square roots.',
  },
  'exponents-and-roots': {
    done: 'We wrote large numbers as powers of ten and estimated square roots.',
    stillHard: '',
    next: 'Integers once more. You explain, and I’ll just listen.',
  },

  'capitals-and-end-marks': {
    done: 'We read a short text aloud and heard where each sentence ends.',
    stillHard: 'Capitals in titles and in the names of days.',
    next: 'Plurals that break the rule.',
  },
  'plurals-and-spelling': {
    done: 'We collected words like “leaf, leaves” and “city, cities” and found the rule behind each group.',
    stillHard: 'Words that end in o.',
    next: 'A story about the weekend, in the past.',
  },
  'simple-past-adventures': {
    done: 'We talked about the weekend in the simple past. Irregular verbs are getting faster.',
    stillHard: '“Brought” and “bought” get mixed up.',
    next: 'Nouns, verbs, adjectives and adverbs, in a comic strip.',
  },
  'parts-of-speech-trail': {
    done: 'We coloured every noun, verb and adjective in a comic strip.',
    stillHard: 'Adverbs that do not end in -ly.',
    next: 'Words that sound the same.',
  },
  'homophone-hunt': {
    done: 'We hunted for homophones in a comic strip. Its and it’s are clear now.',
    stillHard: 'There, their and they’re, when writing fast.',
    next: 'We’ll read the next chapter together. Please bring the book.',
  },
  'reading-the-bus-that-purred': {
    done: 'We read a chapter aloud and found the two sentences that give its main idea.',
    stillHard: '',
    next: 'Small words that say where and when: in, on, at.',
  },
  'in-on-at-and-friends': {
    done: 'We described our rooms and drew what the other one said.',
    stillHard: '“At” and “in” with places.',
    next: 'Full sentences: where they begin and where they end.',
  },
  'commas-and-apostrophes': {
    done: 'We sorted commas in a list from commas between clauses, using sentences from your story.',
    stillHard: 'Commas between two full sentences.',
    next: 'Longer sentences that stay clear.',
  },
  'sentence-architect': {
    done: 'We rewrote a paragraph so that every sentence starts differently.',
    stillHard: '',
    next: 'Two poems about snow.',
  },
  'figures-of-speech': {
    done: 'We compared two poems and named the figures of speech in them.',
    stillHard: 'Saying what a metaphor adds.',
    next: 'Reading between the lines: what the narrator does not say.',
  },
  'reading-between-the-lines': {
    done: 'We collected clues about a character who never says what she feels.',
    stillHard: 'Quoting the words that prove it.',
    next: 'Interviews: have you ever, since when, for how long?',
  },
  'have-you-ever': {
    done: 'We interviewed each other about what we have and have not done yet.',
    stillHard: '“Since” and “for.”',
    next: 'Rules for an imaginary school: must, may, should.',
  },
  'must-can-might': {
    done: 'We wrote the rules of an imaginary school with must, may and should.',
    stillHard: '',
    next: 'The plan of an opinion text.',
  },
  'art-of-persuasion': {
    done: 'We planned an opinion text: one claim, three reasons, one example each.',
    stillHard: 'Finding a reason for each opinion.',
    next: 'The first draft, half a page, and its punctuation.',
  },

  'noms-et-articles': {
    done: 'We practised un, une, le and la with objects on the desk.',
    stillHard: 'Nouns that begin with a vowel.',
    next: 'Adjectives that change with the noun.',
  },
  'accorder-l-adjectif': {
    done: 'We made adjectives agree with their nouns in twenty short sentences.',
    stillHard: 'The feminine plural.',
    next: 'A school day, in the present tense.',
  },
  'le-present-au-quotidien': {
    done: 'We described a school day in the present tense.',
    stillHard: 'Je fais, nous faisons, ils font.',
    next: 'Saying no: ne… pas, ne… jamais, ne… rien.',
  },
  'dire-non-la-negation': {
    done: 'We played a game in which every answer has to be no.',
    stillHard: 'Negative sentences in the past.',
    next: 'Words that sound the same: a and à, on and ont.',
  },
  'homophones-courants': {
    done: 'We replaced “a” with “avait” and “on” with “il” to choose between homophones.',
    stillHard: '“Ces” and “ses.”',
    next: 'What we did last weekend, with être or avoir.',
  },
  'avoir-ou-etre-au-passe': {
    done: 'We sorted the verbs of movement to see which take être.',
    stillHard: 'Choosing between être and avoir.',
    next: 'A short story about a lost sweater.',
  },
  'lecture-le-chandail-oublie': {
    done: 'We read a story twice, once for the sounds and once for the meaning.',
    stillHard: '',
    next: 'A short message to a friend in Québec, with the right articles.',
  },
  'passe-compose-ou-imparfait': {
    done: 'We told a story with the passé composé and the imparfait and talked about when to use each.',
    stillHard: 'Setting the scene in the imparfait.',
    next: 'The past participles in your story, and their agreement.',
  },
  'accord-du-participe-passe': {
    done: 'We corrected the past participles in your story.',
    stillHard: 'Agreement with avoir.',
    next: 'Longer sentences with qui, que, dont and où.',
  },
  'les-pronoms-relatifs': {
    done: 'We joined short sentences with qui, que, dont and où.',
    stillHard: 'When “dont” replaces “de.”',
    next: 'What we would do with a day off.',
  },
  'le-conditionnel-present': {
    done: 'We wrote what we would do with a day off and a million dollars.',
    stillHard: 'The endings of the future and the conditional.',
    next: 'A text that does not say everything.',
  },
  'lire-entre-les-lignes': {
    done: 'We read a short text and found what the narrator leaves out.',
    stillHard: '',
    next: 'A debate about a longer summer break.',
  },
  'defendre-son-opinion': {
    done: 'We defended both sides of a longer summer break.',
    stillHard: 'Linking one argument to the next.',
    next: 'The subjunctive, after “il faut que.”',
  },
  'le-subjonctif-en-action': {
    done: 'We wrote the rules of an imaginary school with “il faut que.”',
    stillHard: 'The subjunctive of être and avoir.',
    next: 'A story in the past, to bring the tenses together.',
  },
}
