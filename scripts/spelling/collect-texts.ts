import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ContentFiles } from '../../src/server/content/content-file'
import { readContent } from '../../src/server/content/read-content'
import { readSkillMaps } from '../../src/server/content/read-skill-maps'
import { makeQuestion } from '../../src/server/features/practice/templates/template'
import { TEMPLATES } from '../../src/server/features/practice/templates/templates'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { type SkillMap, skillOfQuestion } from '../../src/shared/features/skills/skills.rules'
import { LANGUAGES } from '../../src/shared/languages'
import { SUBJECTS } from '../../src/shared/subjects'
import { textsOfServerWords } from './server-words'
import type { SpellingExceptions, VisibleText } from './spelling-rules'
import { textsIn, textsOfQuestion } from './spelling-texts'

/** Enough to see every wording of a template; the words that it picks from are read from its table. */
const SEEDS = 12

interface Exceptions extends SpellingExceptions {
  /** Skills about the form of words: wrong options of their questions may be forms that do not exist. */
  skillsOfForms: readonly string[]
}

export function readExceptions(): Exceptions {
  // No validation: a mistake in our own file shows as words that are reported.
  return readJsonFile('content/spelling.json') as Exceptions
}

/** Every text that people read, with its language. */
export async function collectTexts(skillsOfForms: readonly string[]): Promise<VisibleText[]> {
  const { content } = readContent()
  const { maps } = readSkillMaps()
  const texts = [
    ...textsOfQuizzes(content, maps, skillsOfForms),
    ...textsOfTemplates(skillsOfForms),
    ...textsOfTables(),
    ...textsOfGuides(content),
    ...textsOfTutors(content),
    ...textsOfSkills(maps),
    ...textsOfPages(),
    ...(await textsOfInterface()),
    ...textsOfServerWords(),
  ]
  // Both languages of an option are often equal, and templates repeat themselves.
  return [...new Map(texts.map((text) => [`${text.languages} ${text.text}`, text])).values()]
}

function textsOfQuizzes(
  { quizzes }: ContentFiles,
  maps: readonly SkillMap[],
  skillsOfForms: readonly string[],
): VisibleText[] {
  return quizzes.flatMap(({ slug, path, value }) => {
    const { questions, ...rest } = value
    const map = maps.find(({ subject }) => subject === value.subject)
    return [
      ...textsIn(rest, { place: path, subject: value.subject }),
      ...questions.flatMap((question, index) => {
        const skill = map && skillOfQuestion(map, slug, question.id)
        const isAboutForms = skillsOfForms.includes(`${value.subject}/${skill}`)
        return textsOfQuestion(question, {
          place: `${path} question ${index + 1}`,
          subject: value.subject,
          isAboutForms,
        })
      }),
    ]
  })
}

function textsOfTemplates(skillsOfForms: readonly string[]): VisibleText[] {
  return TEMPLATES.flatMap((template) =>
    Array.from({ length: SEEDS }, (_, seed) => {
      const { key, subject, skill } = template
      const isAboutForms = skillsOfForms.includes(`${subject}/${skill}`)
      const setting = { place: `template ${key}`, subject, isMixed: true, isAboutForms }
      return textsOfQuestion(makeQuestion(template, seed), setting)
    }).flat(),
  )
}

function textsOfTables(): VisibleText[] {
  return SUBJECTS.flatMap((subject) =>
    filesIn(`content/practice/${subject}`).flatMap((path) =>
      textsIn(readJsonFile(path), { place: path, subject, base: subject === 'french' ? 'fr' : 'en' }),
    ),
  )
}

function textsOfGuides({ guides }: ContentFiles): VisibleText[] {
  return guides.flatMap(({ path, value }) => textsIn(value, { place: path, subject: value.subject }))
}

function textsOfTutors({ tutors }: ContentFiles): VisibleText[] {
  return tutors.flatMap(({ path, value: { name, introduction, introductionFr, qualifications } }) =>
    textsIn({ name, introduction, introductionFr, qualifications }, { place: path, subject: null }),
  )
}

function textsOfSkills(maps: readonly SkillMap[]): VisibleText[] {
  return maps.flatMap(({ subject, skills }) =>
    skills.flatMap(({ key, name, nameFr }) => textsIn({ name, nameFr }, { place: `skill ${key}`, subject })),
  )
}

function textsOfPages(): VisibleText[] {
  return filesIn('content/legal').flatMap((path) =>
    textsIn(readFileSync(join(PROJECT_ROOT, path), 'utf8'), {
      place: path,
      subject: null,
      base: path.endsWith('.fr.md') ? 'fr' : 'en',
    }),
  )
}

async function textsOfInterface(): Promise<VisibleText[]> {
  const paths = LANGUAGES.flatMap((only) => filesIn(`src/client/i18n/${only}`).map((path) => ({ only, path })))
  const files = paths.map(async ({ only, path }) => {
    const { words } = await import(join(PROJECT_ROOT, path))
    return textsIn(words, { place: path, subject: null, only })
  })
  return (await Promise.all(files)).flat()
}

function filesIn(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) !== '')
    .map((name) => `${folder}/${name}`)
}

function readJsonFile(path: string): unknown {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, path), 'utf8'))
}
