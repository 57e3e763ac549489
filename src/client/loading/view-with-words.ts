import type { ComponentType } from 'react'
import { loadWords } from '../i18n/i18n'
import type { WordsName } from '../i18n/words'
import { type Loadable, loadable } from './loadable'

export interface LoadableView<Props> extends Loadable<ComponentType<Props>> {
  words: readonly WordsName[]
}

/** A screen or part of one that is fetched together with its words. */
export function viewWithWords<Props>(
  words: readonly WordsName[],
  load: () => Promise<ComponentType<Props>>,
): LoadableView<Props> {
  const view = loadable(async () => {
    const [component] = await Promise.all([load(), loadWords(words)])
    return component
  })
  return { ...view, words }
}
