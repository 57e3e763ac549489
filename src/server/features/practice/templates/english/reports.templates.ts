import { type WrongOption, wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import { quote, REPORTS, type Report } from './english-tables'

const STEPS: Record<Report['from'], BilingualText> = {
  present: both(en`The present becomes the simple past`, fr`Le présent devient le simple past`),
  will: both(en`${quote('will')} becomes ${quote('would')}`, fr`${quote('will')} devient ${quote('would')}`),
  can: both(en`${quote('can')} becomes ${quote('could')}`, fr`${quote('can')} devient ${quote('could')}`),
  past: both(en`The simple past becomes the past perfect`, fr`Le simple past devient le past perfect`),
}

function wrongForms({ from, said, answer }: Report): WrongOption[] {
  const keeps = wrong(
    'keeps-the-tense',
    same(said),
    en`Those were the exact words. In the report, the verb moves one step back.`,
    fr`C'est le verbe des paroles mêmes. Dans le discours rapporté, il recule d'un temps dans le passé.`,
  )
  const other = (form: string) =>
    wrong(
      'other-tense',
      same(form),
      en`The verb was ${quote(said)}. Which form is one step further back in time?`,
      fr`La personne a dit ${quote(said)}. Quelle forme recule d'un seul temps dans le passé?`,
    )
  const base = said.replace(/^(?:will|can) /, '')
  const toAfterHelper = (helper: string) =>
    wrong(
      'adds-to',
      same(`${helper} to ${base}`),
      en`After ${quote(helper)} there is no ${quote('to')}.`,
      fr`Après ${quote(helper)}, il n'y a pas de ${quote('to')}.`,
    )
  switch (from) {
    case 'will':
      return [keeps, other(`can ${base}`), toAfterHelper('would')]
    case 'can':
      return [keeps, other(`will ${base}`), toAfterHelper('could')]
    case 'past': {
      const participle = answer.replace('had ', '')
      return [keeps, other(`has ${participle}`), other(`would have ${participle}`)]
    }
    case 'present': {
      const infinitive = /^(?:am|is|are)$/.test(said) ? 'be' : said.replace(/s$/, '')
      return [keeps, other(`will ${infinitive}`), other(`would ${infinitive}`)]
    }
  }
}

const reports: Template = {
  key: 'reports.tense',
  subject: 'english',
  skill: 'reported-speech',
  levels: [2, 4],
  make: (random, level) => {
    const row = random.pick(REPORTS.filter((one) => one.level === level))
    const { from, direct, sentence, said, answer } = row
    const [who = '', words = ''] = direct.split(': ')
    const spoken = both(`${who}: ${words}`, `${who}\u00a0: ${words.replace('“', '«\u00a0').replace('”', '\u00a0»')}`)
    return {
      question: both(
        en`Report these words, with the verb one step back in time. ${spoken} → ${quote(sentence)}`,
        fr`Rapporte ces paroles en reculant le verbe d'un temps dans le passé. ${spoken} → ${quote(sentence)}`,
      ),
      right: same(answer),
      wrong: wrongForms(row),
      explanation: both(
        en`${STEPS[from]}, so ${quote(said)} becomes ${quote(answer)}.`,
        fr`${STEPS[from]} : ${quote(said)}, ${quote(answer)}.`,
      ),
      hints: [
        both(en`Which verb is in the exact words?`, fr`Quel verbe la personne a-t-elle dit?`),
        both(
          en`It was ${quote(said)}. Take one step back in time.`,
          fr`La personne a dit ${quote(said)}. Recule d'un temps dans le passé.`,
        ),
      ],
      typed: { answer, kind: { kind: 'text' } },
    }
  },
}

export const REPORT_TEMPLATES = [reports]
