import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { moveQuestion, newQuestion, type QuestionValues } from './quiz-values'

interface RemovedQuestion {
  question: QuestionValues
  index: number
}

/** Adds, removes and moves questions. Each step is announced, and the focus follows the question. */
export function useQuestionList(questions: QuestionValues[], onChange: (questions: QuestionValues[]) => void) {
  const { t } = useTranslation('adminContent')
  const list = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [removed, setRemoved] = useState<RemovedQuestion | null>(null)
  /** The highest removed key. Errors are tied to keys and a question may come back, so no key is used twice. */
  const removedKey = useRef(0)

  function show(next: QuestionValues[], words: string, nowRemoved: RemovedQuestion | null = null) {
    // The page must change before the focus can move.
    flushSync(() => {
      onChange(next)
      setAnnouncement(words)
      setRemoved(nowRemoved)
    })
  }

  function focusIn(key: number, inside: string) {
    list.current?.querySelector<HTMLElement>(`[data-question="${key}"] :is(${inside})`)?.focus()
  }

  return {
    list,
    announcement,
    removed,
    add: (type: Question['type']) => {
      const key = Math.max(removedKey.current, ...questions.map((each) => each.key)) + 1
      const question = newQuestion(key, type)
      show([...questions, question], t('questions.added', { number: questions.length + 1 }))
      focusIn(question.key, 'textarea')
    },
    remove: (index: number) => {
      const question = questions[index]
      if (!question) return
      removedKey.current = Math.max(removedKey.current, question.key)
      const rest = questions.filter((_, place) => place !== index)
      show(rest, t('questions.removed', { number: index + 1 }), { question, index })
      list.current?.querySelector<HTMLElement>('[data-put-back]')?.focus()
    },
    putBack: () => {
      if (!removed) return
      const { question, index } = removed
      show(
        moveQuestion([...questions, question], questions.length, index),
        t('questions.returned', { number: index + 1 }),
      )
      focusIn(question.key, 'textarea')
    },
    move: (from: number, to: number) => {
      const question = questions[from]
      if (!question) return
      const words = t('questions.moved', { number: to + 1, total: questions.length })
      show(moveQuestion(questions, from, to), words)
      // At either end this button is disabled, so the other one takes the focus.
      const canMoveOn = to > 0 && to < questions.length - 1
      const goesUp = to < from
      focusIn(question.key, `[data-move="${goesUp === canMoveOn ? 'up' : 'down'}"]`)
    },
    change: (index: number, changed: Partial<QuestionValues>) =>
      onChange(questions.map((question, place) => (place === index ? { ...question, ...changed } : question))),
  }
}
