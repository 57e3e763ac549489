import { wrong } from '../../question'
import type { Template } from '../../template'
import { both, en, fr, same } from '../../wording'
import { num } from '../math-options'

export const ORDER_TEMPLATES: Template[] = [
  {
    key: 'order.times-first',
    subject: 'math',
    skill: 'order-of-operations',
    levels: [1, 2],
    make: (random, level) => {
      const a = random.whole(2, level === 1 ? 9 : 20)
      const b = random.whole(3, 9)
      const c = random.whole(2, 9)
      const text = same(`${a} + ${b} × ${c}`)
      return {
        question: both(en`What is ${text}?`, fr`Combien font ${text}?`),
        right: num(a + b * c),
        wrong: [
          wrong(
            'left-to-right',
            num((a + b) * c),
            en`You went from left to right. × comes before +.`,
            fr`Tu as calculé de gauche à droite. Le × passe avant le +.`,
          ),
          wrong('adds-everything', num(a + b + c), en`One of the signs is ×.`, fr`Un des signes est ×.`),
          wrong('multiplies-everything', num(a * b * c), en`One of the signs is +.`, fr`Un des signes est +.`),
          wrong('adds-last-pair-first', num(a * c + b), en`The × joins ${b} and ${c}.`, fr`Le × relie ${b} et ${c}.`),
          wrong('forgets-the-first', num(b * c), en`The ${a} is still to be added.`, fr`Il reste à ajouter ${a}.`),
        ],
        explanation: both(
          en`First ${b} × ${c} = ${b * c}, then ${a} + ${b * c} = ${a + b * c}.`,
          fr`D'abord ${b} × ${c} = ${b * c}, puis ${a} + ${b * c} = ${a + b * c}.`,
        ),
        solution: [
          both(en`× comes before +.`, fr`× passe avant +.`),
          both(en`${b} × ${c} = ${b * c}.`, fr`${b} × ${c} = ${b * c}.`),
          both(en`Then ${a} + ${b * c} = ${a + b * c}.`, fr`Ensuite, ${a} + ${b * c} = ${a + b * c}.`),
        ],
        hints: [
          both(en`Which operation comes first?`, fr`Quelle opération passe en premier?`),
          both(en`Work out ${b} × ${c} first.`, fr`Calcule d'abord ${b} × ${c}.`),
        ],
        typed: { answer: String(a + b * c), kind: { kind: 'number' } },
        check: { answer: `${a} + ${b} × ${c}` },
      }
    },
  },
  {
    key: 'order.brackets',
    subject: 'math',
    skill: 'order-of-operations',
    levels: [2, 4],
    make: (random, level) => {
      const b = random.whole(2, 9)
      const c = random.whole(2, 9)
      const d = random.whole(2, level === 2 ? 4 : 7)
      const a = d * (b + c) + random.whole(3, level === 4 ? 60 : 20)
      const text = same(`${a} − ${d} × (${b} + ${c})`)
      const right = a - d * (b + c)
      return {
        question: both(en`What is ${text}?`, fr`Combien font ${text}?`),
        right: num(right),
        wrong: [
          wrong(
            'left-to-right',
            num((a - d) * (b + c)),
            en`You subtracted too early. × comes before −.`,
            fr`Tu as soustrait trop tôt. Le × passe avant le −.`,
          ),
          wrong(
            'ignores-brackets',
            num(a - d * b + c),
            en`The brackets come first: ${b} + ${c} = ${b + c}.`,
            fr`Les parenthèses passent en premier : ${b} + ${c} = ${b + c}.`,
          ),
          wrong('adds-instead', num(a + d * (b + c)), en`The sign before ${d} is −.`, fr`Le signe devant ${d} est −.`),
          wrong('forgets-to-multiply', num(a - (b + c)), en`You left out × ${d}.`, fr`Tu as oublié × ${d}.`),
          wrong(
            'adds-the-factor',
            num(a - (d + b + c)),
            en`There is a × between ${d} and the brackets.`,
            fr`Entre ${d} et la parenthèse, il y a ×.`,
          ),
        ],
        explanation: both(
          en`Brackets: ${b} + ${c} = ${b + c}. Then ${d} × ${b + c} = ${d * (b + c)}. Last, ${a} − ${d * (b + c)} = ${right}.`,
          fr`Parenthèses : ${b} + ${c} = ${b + c}. Ensuite ${d} × ${b + c} = ${d * (b + c)}. Enfin ${a} − ${d * (b + c)} = ${right}.`,
        ),
        hints: [
          both(en`Brackets first.`, fr`Les parenthèses d'abord.`),
          both(en`${b} + ${c} = ${b + c}. What comes next, × or −?`, fr`${b} + ${c} = ${b + c}. Ensuite, × ou −?`),
        ],
        typed: { answer: String(right), kind: { kind: 'number' } },
        check: { answer: `${a} − ${d} × (${b} + ${c})` },
      }
    },
  },
]
