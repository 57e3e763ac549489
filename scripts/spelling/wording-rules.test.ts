import { describe, expect, test } from 'vitest'
import { type TextContext, textsIn } from './spelling-texts'
import { findWordings } from './wording-rules'

const MATH_QUIZ: TextContext = { place: 'quiz', subject: 'math' }

function problemsIn(value: unknown, setting = MATH_QUIZ): string[] {
  return [...findWordings(textsIn(value, setting))].map(({ place, problem }) => `${place}: ${problem}`)
}

describe('wordings that the style guides forbid', () => {
  test.each([
    ['The 8 stands in the hundreds.', '“stands” for “is” or “comes”'],
    ['Replace x by 9.', '“replace … by” for “replace … with”'],
    ['It is the way around the pond.', '“the way around” for “the distance around”'],
    ['It is irregular. One says it so.', '“one” for “you”'],
    ['Which sign fits?', '“sign” for “punctuation mark”'],
    ['It ends with a full stop.', '“full stop” for “period”'],
    ['A red toque.', '“toque” for “tuque”'],
    ['That is no word.', '“is no” for “is not a”'],
    ['The text speaks of fear.', '“speaks of” for “is about”'],
    ['Where does it stand?', '“where does it stand” for “where does it go”'],
    ['This is how a page is shared out.', '“shared out” for “divided”'],
    ['Until when does it last?', '“until when” for “when does … end”'],
    ['Count the number of decimals.', '“number of decimals” for “decimal places”'],
    ['Take 3.14 for π.', '“take 3.14 for π” for “use 3.14 for π”'],
    ['It needs a tool word.', '“tool word” for “comparison word”'],
    ['The book is a direct complement.', '“direct complement” for “direct object”'],
    ['Use the theorem of Pythagoras.', '“theorem of Pythagoras” for “Pythagorean theorem”'],
    ['They prepared what?', '“You eat what?” for “What do you eat?”'],
    ['If not, there is nothing to do.', '“there is nothing to do” for “you can ignore”'],
    ['Amara is expecting you.', '“is expecting” for “is meeting”'],
    ['Its hours stay used.', '“hours stay used” for “you won’t get the hours back”'],
    ['It was noted that you did not come.', '“it is noted” or “known” for who did what'],
    ['It is not known whether this was done.', '“it is noted” or “known” for who did what'],
    ['Every week at the same hour.', '“at the same hour” for “at the same time”'],
    ['This email is always sent.', '“is always sent” for “we always email you”'],
    ['It is off on this installation.', '“on this installation” for “on this site”'],
    ['The two words stand around the verb.', '“stands” for “is” or “comes”'],
    ['Put 3 in the place of x.', '“put 3 in the place of x” for “replace x with 3”'],
    ['You multiplied only above.', '“above and below” for “the top and the bottom”'],
    ['Two to the power 3 is 8.', '“to the power 2” for “to the power of 2”'],
    ['Which percent is that?', '“which percent” for “what percent”'],
    ['5 is what is missing to reach 80.', '“what is missing to” for “what it takes to”'],
    ['They stay until you have settled them.', '“settle sessions” for “resolve” or “decide”'],
    ['Every guardian changes the own email.', '“the own” or “an own” for “their own” or “your own”'],
    ['Each parent gets an own family.', '“the own” or “an own” for “their own” or “your own”'],
    ['Organise your ideas.', '-ise for -ize'],
    ['It is -4 outside.', 'a hyphen for a minus sign'],
    ['It is 5°C outside.', 'no no-break space before °C'],
    ['It is 5 °C outside.', 'no no-break space before °C'],
    ['A rope of 30 cm.', 'an ordinary space before a unit'],
    ['The word « tuque » is French.', 'an ordinary space inside guillemets'],
  ])('reports the problem in “%s”', (text, problem) => {
    expect(problemsIn({ explanation: text })).toEqual([`quiz explanation: ${problem}`])
  })

  test.each([
    ['Trouve le complément d’objet.', '« complément d’objet » pour « complément direct »'],
    ['C’est un adjectif possessif.', '« adjectif possessif » pour « déterminant possessif »'],
    ['Un verbe du premier groupe.', '« verbe du premier groupe » pour « verbe en -er »'],
    ['Un complément circonstanciel.', '« complément circonstanciel » pour « complément de phrase »'],
    ['Le groupe nominal.', '« groupe nominal » pour « groupe du nom »'],
    ['La proposition principale.', '« proposition » pour « phrase »'],
    ['Dans un ordre positif.', '« ordre positif » pour « ordre sans ne »'],
    ['Deux nombres relatifs.', '« nombre relatif » pour « nombre entier »'],
    ['Une question manquée.', '« question manquée » pour « question ratée »'],
    ['Mets en ordre.', '« Mets en ordre. » sans liste'],
    ['Sinon, il n’y a rien à faire.', '« rien à faire » pour « vous pouvez ignorer »'],
    ['Ses heures restent utilisées.', '« heures utilisées » pour « heures non rendues »'],
    ['Il est donc toujours envoyé.', '« donc toujours envoyé » pour « nous t’écrivons toujours »'],
    ['Une absence a été inscrite.', '« absence inscrite » pour « absence notée »'],
    ['Votre compte de tutorat.', '« compte de tutorat » pour « compte de tuteur ou de tutrice »'],
    ['L’argent peut prendre quelques jours à arriver.', '« prendre » pour « mettre » des jours à arriver'],
    ['Un parent ou tuteur légal.', '« tuteur légal » pour « responsable »'],
    ['Trouve le mot de liaison.', '« mot de liaison » pour « marqueur de relation »'],
    ['Cela met fin à ton adresse.', '« mettre fin à une adresse » pour « désactiver »'],
    ['Elle commence dans trop peu de temps.', '« commencer dans trop peu de temps » pour « il est trop tard »'],
    ['Additionne le haut et le bas.', '« le haut et le bas » pour le numérateur et le dénominateur'],
    ['Combien d’élèves est-ce?', '« est-ce? » pour « cela fait-il? »'],
    ['C’est la chance d’obtenir pile.', '« la chance » pour « la probabilité »'],
    ['Aucun argent ne change de mains.', '« changer de mains » pour « être versé »'],
  ])('reports the problem in « %s »', (text, problem) => {
    expect(problemsIn({ explanationFr: text })).toEqual([`quiz explanationFr: ${problem}`])
  })

  test.each([
    'What does the letter stand for?',
    'It can be replaced by a pronoun.',
    'You subtracted the other way around.',
    'What do you eat? Put these lines in order.',
    'One of the two is longer.',
    'Rewrite “Replace it by it” in your own words.',
    'From −4 to 5 °C, on a 10-cm line, in 2025-26.',
  ])('accepts “%s”', (text) => {
    expect(problemsIn({ explanation: text })).toEqual([])
  })

  test.each(['quizzes', 'guides'])('requires a separator in a large number of math %s, also in a formula', (folder) => {
    const quiz: TextContext = { place: `content/${folder}/math/money`, subject: 'math' }
    const formula = 'So \\(1000 − 365\\).'
    expect(problemsIn({ explanation: formula }, quiz)).toEqual([
      `${quiz.place} explanation: four digits without a separator`,
    ])
    expect(problemsIn({ explanation: formula.replace('1000', '1,000') }, quiz)).toEqual([])
  })

  test('ignores typed answers, which are compared as values', () => {
    expect(problemsIn({ correctAnswer: '-4', answers: ['-4'] })).toEqual([])
  })
})
