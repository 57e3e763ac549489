import { describe, expect, test } from 'vitest'
import { conjugate, PERSONS, participle, TENSES, type Tense } from './conjugate'
import { VERBS } from './verbs'

const verb = (name: string) => {
  const found = VERBS.find((one) => one.verb === name)
  if (!found) throw new Error(`${name} is not in the table`)
  return found
}

/** Written out and checked by hand: je, tu, il, nous, vous, ils. */
const CHECKED: [string, Exclude<Tense, 'imperatif' | 'passe-compose' | 'plus-que-parfait'>, string][] = [
  ['aimer', 'present', 'aime aimes aime aimons aimez aiment'],
  ['étudier', 'present', 'étudie étudies étudie étudions étudiez étudient'],
  ['étudier', 'imparfait', 'étudiais étudiais étudiait étudiions étudiiez étudiaient'],
  ['étudier', 'futur', 'étudierai étudieras étudiera étudierons étudierez étudieront'],
  ['étudier', 'subjonctif', 'étudie étudies étudie étudiions étudiiez étudient'],
  ['continuer', 'futur', 'continuerai continueras continuera continuerons continuerez continueront'],
  ['commencer', 'present', 'commence commences commence commençons commencez commencent'],
  ['commencer', 'imparfait', 'commençais commençais commençait commencions commenciez commençaient'],
  ['commencer', 'subjonctif', 'commence commences commence commencions commenciez commencent'],
  ['manger', 'present', 'mange manges mange mangeons mangez mangent'],
  ['manger', 'imparfait', 'mangeais mangeais mangeait mangions mangiez mangeaient'],
  ['manger', 'conditionnel', 'mangerais mangerais mangerait mangerions mangeriez mangeraient'],
  ['nettoyer', 'present', 'nettoie nettoies nettoie nettoyons nettoyez nettoient'],
  ['nettoyer', 'imparfait', 'nettoyais nettoyais nettoyait nettoyions nettoyiez nettoyaient'],
  ['nettoyer', 'futur', 'nettoierai nettoieras nettoiera nettoierons nettoierez nettoieront'],
  ['appuyer', 'subjonctif', 'appuie appuies appuie appuyions appuyiez appuient'],
  ['acheter', 'present', 'achète achètes achète achetons achetez achètent'],
  ['acheter', 'futur', 'achèterai achèteras achètera achèterons achèterez achèteront'],
  ['lever', 'subjonctif', 'lève lèves lève levions leviez lèvent'],
  ['promener', 'present', 'promène promènes promène promenons promenez promènent'],
  ['préférer', 'present', 'préfère préfères préfère préférons préférez préfèrent'],
  ['préférer', 'imparfait', 'préférais préférais préférait préférions préfériez préféraient'],
  ['répéter', 'present', 'répète répètes répète répétons répétez répètent'],
  ['appeler', 'present', 'appelle appelles appelle appelons appelez appellent'],
  ['appeler', 'futur', 'appellerai appelleras appellera appellerons appellerez appelleront'],
  ['jeter', 'present', 'jette jettes jette jetons jetez jettent'],
  ['jeter', 'conditionnel', 'jetterais jetterais jetterait jetterions jetteriez jetteraient'],
  ['envoyer', 'present', 'envoie envoies envoie envoyons envoyez envoient'],
  ['envoyer', 'futur', 'enverrai enverras enverra enverrons enverrez enverront'],
  ['finir', 'present', 'finis finis finit finissons finissez finissent'],
  ['finir', 'imparfait', 'finissais finissais finissait finissions finissiez finissaient'],
  ['finir', 'futur', 'finirai finiras finira finirons finirez finiront'],
  ['finir', 'subjonctif', 'finisse finisses finisse finissions finissiez finissent'],
  ['attendre', 'present', 'attends attends attend attendons attendez attendent'],
  ['attendre', 'futur', 'attendrai attendras attendra attendrons attendrez attendront'],
  ['perdre', 'subjonctif', 'perde perdes perde perdions perdiez perdent'],
  ['être', 'present', 'suis es est sommes êtes sont'],
  ['être', 'imparfait', 'étais étais était étions étiez étaient'],
  ['être', 'futur', 'serai seras sera serons serez seront'],
  ['être', 'subjonctif', 'sois sois soit soyons soyez soient'],
  ['avoir', 'present', 'ai as a avons avez ont'],
  ['avoir', 'imparfait', 'avais avais avait avions aviez avaient'],
  ['avoir', 'conditionnel', 'aurais aurais aurait aurions auriez auraient'],
  ['avoir', 'subjonctif', 'aie aies ait ayons ayez aient'],
  ['aller', 'present', 'vais vas va allons allez vont'],
  ['aller', 'futur', 'irai iras ira irons irez iront'],
  ['aller', 'subjonctif', 'aille ailles aille allions alliez aillent'],
  ['faire', 'present', 'fais fais fait faisons faites font'],
  ['faire', 'imparfait', 'faisais faisais faisait faisions faisiez faisaient'],
  ['faire', 'futur', 'ferai feras fera ferons ferez feront'],
  ['dire', 'present', 'dis dis dit disons dites disent'],
  ['pouvoir', 'futur', 'pourrai pourras pourra pourrons pourrez pourront'],
  ['vouloir', 'subjonctif', 'veuille veuilles veuille voulions vouliez veuillent'],
  ['devoir', 'subjonctif', 'doive doives doive devions deviez doivent'],
  ['savoir', 'subjonctif', 'sache saches sache sachions sachiez sachent'],
  ['venir', 'present', 'viens viens vient venons venez viennent'],
  ['venir', 'conditionnel', 'viendrais viendrais viendrait viendrions viendriez viendraient'],
  ['venir', 'subjonctif', 'vienne viennes vienne venions veniez viennent'],
  ['prendre', 'present', 'prends prends prend prenons prenez prennent'],
  ['prendre', 'subjonctif', 'prenne prennes prenne prenions preniez prennent'],
  ['mettre', 'present', 'mets mets met mettons mettez mettent'],
  ['voir', 'imparfait', 'voyais voyais voyait voyions voyiez voyaient'],
  ['voir', 'futur', 'verrai verras verra verrons verrez verront'],
  ['voir', 'subjonctif', 'voie voies voie voyions voyiez voient'],
  ['écrire', 'imparfait', 'écrivais écrivais écrivait écrivions écriviez écrivaient'],
  ['boire', 'subjonctif', 'boive boives boive buvions buviez boivent'],
  ['croire', 'imparfait', 'croyais croyais croyait croyions croyiez croyaient'],
  ['recevoir', 'present', 'reçois reçois reçoit recevons recevez reçoivent'],
  ['recevoir', 'futur', 'recevrai recevras recevra recevrons recevrez recevront'],
  ['partir', 'subjonctif', 'parte partes parte partions partiez partent'],
  ['courir', 'futur', 'courrai courras courra courrons courrez courront'],
  ['ouvrir', 'present', 'ouvre ouvres ouvre ouvrons ouvrez ouvrent'],
  ['cueillir', 'futur', 'cueillerai cueilleras cueillera cueillerons cueillerez cueilleront'],
  ['connaître', 'present', 'connais connais connaît connaissons connaissez connaissent'],
  ['connaître', 'futur', 'connaîtrai connaîtras connaîtra connaîtrons connaîtrez connaîtront'],
  ['vivre', 'present', 'vis vis vit vivons vivez vivent'],
  ['rire', 'imparfait', 'riais riais riait riions riiez riaient'],
  ['conduire', 'present', 'conduis conduis conduit conduisons conduisez conduisent'],
  ['battre', 'imparfait', 'battais battais battait battions battiez battaient'],
  ['peindre', 'subjonctif', 'peigne peignes peigne peignions peigniez peignent'],
  ['rejoindre', 'present', 'rejoins rejoins rejoint rejoignons rejoignez rejoignent'],
  ['traduire', 'conditionnel', 'traduirais traduirais traduirait traduirions traduiriez traduiraient'],
]

describe('forms checked by hand', () => {
  test.each(CHECKED)('%s, %s', (name, tense, expected) => {
    expect(PERSONS.map((person) => conjugate(verb(name), tense, person)).join(' ')).toBe(expected)
  })

  test('are at least 150', () => {
    expect(CHECKED.length * PERSONS.length).toBeGreaterThanOrEqual(150)
  })

  test.each([
    ['parler', 'parle parlons parlez'],
    ['finir', 'finis finissons finissez'],
    ['attendre', 'attends attendons attendez'],
    ['aller', 'va allons allez'],
    ['être', 'sois soyons soyez'],
    ['avoir', 'aie ayons ayez'],
    ['savoir', 'sache sachons sachez'],
    ['ouvrir', 'ouvre ouvrons ouvrez'],
    ['appeler', 'appelle appelons appelez'],
    ['dire', 'dis disons dites'],
  ])('the imperative of %s', (name, expected) => {
    const forms = (['tu', 'nous', 'vous'] as const).map((person) => conjugate(verb(name), 'imperatif', person))
    expect(forms.join(' ')).toBe(expected)
    expect(conjugate(verb(name), 'imperatif', 'je')).toBeNull()
  })

  test('some verbs have no imperative', () => {
    expect(conjugate(verb('pouvoir'), 'imperatif', 'tu')).toBeNull()
  })

  test.each([
    ['aimer', 'aimé'],
    ['finir', 'fini'],
    ['attendre', 'attendu'],
    ['être', 'été'],
    ['devoir', 'dû'],
    ['prendre', 'pris'],
    ['ouvrir', 'ouvert'],
    ['vivre', 'vécu'],
    ['peindre', 'peint'],
  ])('the participle of %s is %s', (name, expected) => {
    expect(participle(verb(name))).toBe(expected)
  })

  test('a participle agrees, and does not double its s', () => {
    expect(participle(verb('aller'), 'es')).toBe('allées')
    expect(participle(verb('prendre'), 's')).toBe('pris')
    expect(participle(verb('prendre'), 'e')).toBe('prise')
  })
})

/** Endings that every French verb has in a tense, whatever its stem: an independent way to derive the forms. */
const ENDINGS: [Exclude<Tense, 'passe-compose' | 'plus-que-parfait' | 'imperatif'>, RegExp[]][] = [
  ['imparfait', [/ais$/, /ais$/, /ait$/, /ions$/, /iez$/, /aient$/]],
  ['futur', [/rai$/, /ras$/, /ra$/, /rons$/, /rez$/, /ront$/]],
  ['conditionnel', [/rais$/, /rais$/, /rait$/, /rions$/, /riez$/, /raient$/]],
  ['subjonctif', [/(e|sois)$/, /(es|sois)$/, /(e|soit|ait)$/, /(ions|ayons|soyons)$/, /(iez|ayez|soyez)$/, /ent$/]],
  ['present', [/(e|s|x|ai)$/, /(s|x)$/, /(e|t|d|a)$/, /(ons|sommes)$/, /(ez|êtes|faites|dites)$/, /(ent|ont)$/]],
]

describe('all verbs of the table', () => {
  test('are at least 80, in 8 tenses', () => {
    expect(new Set(VERBS.map(({ verb: name }) => name)).size).toBe(VERBS.length)
    expect(VERBS.length).toBeGreaterThanOrEqual(80)
    expect(TENSES).toHaveLength(8)
  })

  test.each(ENDINGS)('have the endings of the %s', (tense, endings) => {
    for (const one of VERBS) {
      endings.forEach((ending, place) => {
        expect(conjugate(one, tense, PERSONS[place] ?? 'je')).toMatch(ending)
      })
    }
  })

  test('have one stem in the imparfait, and one in futur and conditionnel', () => {
    for (const one of VERBS) {
      const stems = PERSONS.map((person) =>
        conjugate(one, 'imparfait', person)?.replace(/(ais|ait|ions|iez|aient)$/, ''),
      )
      expect(new Set(stems.map((stem) => stem?.replace(/ç$/, 'c').replace(/ge$/, 'g'))).size).toBe(1)
      expect(conjugate(one, 'futur', 'je')?.replace(/ai$/, '')).toBe(
        conjugate(one, 'conditionnel', 'je')?.replace(/ais$/, ''),
      )
    }
  })

  test('never contain two accents, or letters that French does not have', () => {
    for (const one of VERBS) {
      for (const tense of ENDINGS.map(([name]) => name)) {
        for (const person of PERSONS) expect(conjugate(one, tense, person)).toMatch(/^[a-zàâçèéêëîïôûœ]+$/)
      }
    }
  })
})
