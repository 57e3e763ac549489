// Usage: npx tsx scripts/spelling/check-spelling.ts. Fails on every word of the content and the interface that
// is neither in the dictionary of its language nor an exception in content/spelling.json, on exceptions that are not
// needed, and on wordings that the style guides forbid.
import { collectTexts, readExceptions } from './collect-texts'
import { openDictionaries } from './dictionaries'
import { findMisspellings, findUnusedExceptions } from './spelling-rules'
import { findWordings } from './wording-rules'

const knows = await openDictionaries()
const exceptions = readExceptions()
const texts = await collectTexts(exceptions.skillsOfForms)
const none = { names: [], terms: { en: [], fr: [] }, inFile: {} }
const problems = [
  ...[...findMisspellings(texts, { knows, exceptions })].map(
    ({ place, word }) => `${place}: “${word}” is not in any dictionary`,
  ),
  ...[...findUnusedExceptions([...findMisspellings(texts, { knows, exceptions: none })], exceptions)].map(
    (problem) => `content/spelling.json: ${problem}`,
  ),
  ...[...findWordings(texts)].map(({ place, problem }) => `${place}: ${problem}`),
]
for (const problem of problems) console.error(problem)
console.log(`${texts.length} texts, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
