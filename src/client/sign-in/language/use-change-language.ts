import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CHANGE_LANGUAGE } from '#shared/features/account/account.addresses'
import type { accountContract } from '#shared/features/account/account.contract'
import type { Language } from '#shared/languages'
import { isUnauthorized } from '../../api/api-error'
import { call, withoutSchemas } from '../../api/call'
import { currentLanguage, translator } from '../../i18n/i18n'
import { switchLanguage } from '../../i18n/language'
import { showNotice } from '../../notices/notice-store'
import { currentUserQuery, useSignIn } from '../current-user'
import { signInAgain } from '../lost-sign-in/sign-in-again'
import { createLanguageSaver, type LanguageReport } from './language-saver'
import { notePreference } from './use-preferred-language'

/** Lets `SignedInOnly` see that the language is being saved. */
export const SAVE_LANGUAGE_KEY = ['save-language']

function report(outcome: LanguageReport): void {
  const t = translator('site')
  const notice = { title: t(`languageUpdate.${outcome}.title`), description: t(`languageUpdate.${outcome}.text`) }
  if (outcome === 'sessionExpired') signInAgain(notice)
  else showNotice({ ...notice, variant: outcome === 'failed' ? 'destructive' : 'default' })
}

function saverFor(queryClient: QueryClient) {
  const { queryKey } = currentUserQuery
  return createLanguageSaver({
    save: (language) =>
      call(withoutSchemas<typeof accountContract.changeLanguage>(CHANGE_LANGUAGE), { body: { language } }),
    isUnauthorized,
    refreshUser: () => queryClient.invalidateQueries({ queryKey }),
    isUserPresent: () => Boolean(queryClient.getQueryData(queryKey)),
    report,
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  })
}

const savers = new WeakMap<QueryClient, ReturnType<typeof saverFor>>()

/** All language switches share one saver, which counts their retries and choices together. */
function sharedSaver(queryClient: QueryClient) {
  const saver = savers.get(queryClient) ?? saverFor(queryClient)
  savers.set(queryClient, saver)
  return saver
}

/** Changes the interface language immediately; a student's choice is then saved on the server. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient()
  const signIn = useSignIn()
  const saving = useMutation({ mutationKey: SAVE_LANGUAGE_KEY, mutationFn: sharedSaver(queryClient) })

  return async (language) => {
    const wasShown = language === currentLanguage()
    await switchLanguage(language)
    if (signIn.status !== 'student') return
    const isStored = signIn.user.preferredLanguage === language
    // The language on a new device may differ from the stored one, which would come back unless it is saved.
    if (isStored && wasShown) return
    notePreference(signIn.user)
    await saving.mutateAsync(language)
  }
}
