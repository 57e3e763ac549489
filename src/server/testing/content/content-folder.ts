import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

/** A temporary project folder for content files; deleted when the test file ends. */
export function makeContentFolder() {
  const root = mkdtempSync(join(tmpdir(), 'plume-content-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    root,
    /** Objects are written as JSON, texts and bytes as they are. */
    write(path: string, given: unknown): void {
      const file = join(root, 'content', path)
      mkdirSync(dirname(file), { recursive: true })
      const isRaw = typeof given === 'string' || Buffer.isBuffer(given)
      writeFileSync(file, isRaw ? given : JSON.stringify(given, null, 2))
    },
    clear(): void {
      rmSync(join(root, 'content'), { recursive: true, force: true })
    },
  }
}

const choice = {
  type: 'multiple_choice',
  question: 'Which is even?',
  questionFr: 'Lequel est pair?',
  options: ['1', '2', '3', '5'],
  optionsFr: ['un', 'deux', 'trois', 'cinq'],
  correctAnswer: 1,
  explanation: 'Two is even.',
  explanationFr: 'Deux est pair.',
}

const blank = {
  type: 'fill_blank',
  question: '2 + 2 = ____',
  questionFr: '2 + 2 = ____',
  correctAnswer: '4',
  explanation: 'Two and two.',
  explanationFr: 'Deux et deux.',
}

/** A valid quiz of six questions. */
export function quizFile(overrides: Record<string, unknown> = {}) {
  return {
    title: 'Numbers',
    titleFr: 'Les nombres',
    description: 'About numbers.',
    descriptionFr: 'Sur les nombres.',
    subject: 'math',
    difficulty: 'easy',
    questions: [choice, choice, choice, choice, choice, blank],
    ...overrides,
  }
}

/** Valid questions, the fourth of them with changes. */
export function withFourth(changes: Record<string, unknown>) {
  return { questions: [choice, choice, choice, { ...choice, ...changes }, choice, blank] }
}

/** A valid `guide.json`. */
export function guideFile(overrides: Record<string, unknown> = {}) {
  return { title: 'A guide', titleFr: 'Un guide', subject: 'math', type: 'pdf', ...overrides }
}
