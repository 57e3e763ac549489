import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TutorFile } from '#shared/features/tutors/tutors.contract'
import type { Subject } from '#shared/subjects'
import { readText, withPlainLineEnds } from '#shared/text/read-text'
import { PROJECT_ROOT } from '../project-root'
import { readBySchema } from './checks/schema-problems'
import { at, type Content, type ContentFile, type Reading, wholeFile } from './content-file'
import { type Entry, listEntries, listSubjectEntries } from './list-entries'
import { readGuide } from './read-guide'
import { readJson } from './read-json'
import { readQuiz } from './read-quiz'

/**
 * Reads all teaching content below a folder that holds `content/`. A faulty file is left out;
 * each fault names the file, and the question or activity where there is one.
 */
export function readContent(root: string = PROJECT_ROOT): { content: Content; problems: string[] } {
  const problems: string[] = []
  const json = <Value>(path: string, read: (given: unknown) => Reading<Value>): Reading<Value> => {
    const text = readTextFile(join(root, path))
    const given = text.problems ? text : readJson(text.value)
    return given.problems ? given : read(given.value)
  }
  const quiz = ({ path, subject }: Entry) => json(path, (given) => inFolder(subject, readQuiz(given)))
  const guide = ({ path, subject }: Entry) => {
    const [en, fr] = [
      readTextFile(join(root, path, 'en.md'), 'en.md'),
      readTextFile(join(root, path, 'fr.md'), 'fr.md'),
    ]
    if (en.problems || fr.problems) return { problems: [...(en.problems ?? []), ...(fr.problems ?? [])] }
    const texts = { en: withPlainLineEnds(en.value), fr: withPlainLineEnds(fr.value) }
    const missing = [
      ...(existsSync(join(root, path, 'guide.json')) ? [] : ['guide.json is missing']),
      ...(texts.en.trim() === '' ? ['en.md is missing'] : []),
      ...(texts.fr.trim() === '' ? ['fr.md is missing'] : []),
    ]
    if (missing.length > 0) return { problems: wholeFile(missing) }
    return json(`${path}/guide.json`, (given) => inFolder(subject, readGuide(given, texts)))
  }
  const tutor = ({ path }: Entry) => json(path, (given) => readBySchema(TutorFile, given))
  const content = {
    quizzes: readEach(
      listSubjectEntries({ root, folder: 'content/quizzes', ending: '.json', problems }),
      quiz,
      problems,
    ),
    guides: readEach(listSubjectEntries({ root, folder: 'content/guides', ending: '', problems }), guide, problems),
    tutors: readEach(listEntries({ root, folder: 'content/tutors', ending: '.json', problems }), tutor, problems),
  }
  return { content, problems }
}

function readEach<Value>(entries: readonly Entry[], read: (entry: Entry) => Reading<Value>, problems: string[]) {
  return entries.flatMap((entry): ContentFile<Value>[] => {
    const { slug, path } = entry
    const namesake = entries.find((other) => other.slug === slug)
    const reading =
      namesake === entry ? read(entry) : { problems: wholeFile([`has the same name as ${namesake?.path}`]) }
    if (!reading.problems) return [{ slug, path, value: reading.value }]
    problems.push(...reading.problems.map(({ place, says }) => `${path}${place && ` ${place}`}: ${says}`))
    return []
  })
}

function inFolder<Value extends { subject: Subject }>(folder: Entry['subject'], reading: Reading<Value>) {
  if (reading.problems || reading.value.subject === folder) return reading
  return { problems: wholeFile([`subject ${reading.value.subject} does not fit its folder ${folder}`]) }
}

/** The text of a content file; empty when there is none. */
function readTextFile(path: string, name = ''): Reading<string> {
  const read = existsSync(path) ? readText(readFileSync(path)) : { text: '' }
  return 'text' in read ? { value: read.text } : { problems: at(name, ['is not a text in UTF-8']) }
}
