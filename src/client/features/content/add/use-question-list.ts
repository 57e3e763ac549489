import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { moved, newQuestion, type QuestionValues } from './quiz-values'

interface Removed {
  question: QuestionValues
  index: number
}

/** Adds, removes and moves questions. Each step is said aloud, and the focus stays with what it was about. */
export function useQuestionList(questions: QuestionValues[], onChange: (questions: QuestionValues[]) => void) {
  const { t } = useTranslation('adminContent')
  const list = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  /** The highest key that was removed. It may come back, and what is red goes by its key: none is given twice. */
  const removedKey = useRef(0)

  function show(next: QuestionValues[], spoken: string, gone: Removed | null = null) {
    // The page must have changed before the focus can follow.
    flushSync(() => {
      onChange(next)
      setSaid(spoken)
      setRemoved(gone)
    })
  }

  function focusIn(key: number, inside: string) {
    list.current?.querySelector<HTMLElement>(`[data-question="${key}"] :is(${inside})`)?.focus()
  }

  return {
    list,
    said,
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
      show(moved([...questions, question], questions.length, index), t('questions.returned', { number: index + 1 }))
      focusIn(question.key, 'textarea')
    },
    move: (from: number, to: number) => {
      const question = questions[from]
      if (!question) return
      const words = t('questions.moved', { number: to + 1, total: questions.length })
      show(moved(questions, from, to), words)
      // At either end the button that led there can lead no further: the other one takes the focus.
      const canGoOn = to > 0 && to < questions.length - 1
      const goesUp = to < from
      focusIn(question.key, `[data-move="${goesUp === canGoOn ? 'up' : 'down'}"]`)
    },
    change: (index: number, changed: Partial<QuestionValues>) =>
      onChange(questions.map((question, place) => (place === index ? { ...question, ...changed } : question))),
  }
}
