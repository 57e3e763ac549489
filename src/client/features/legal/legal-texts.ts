import type { Language } from '#shared/languages'
import type { MarkdownBlock } from '#shared/markdown/markdown'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { type Loadable, loadable } from '../../loading/loadable'

export type LegalPage = 'privacyPolicy' | 'termsOfService' | 'cookiePolicy' | 'help'

interface LegalText extends Loadable<MarkdownBlock[]> {
  loadRaw(): Promise<string>
}

function text(load: () => Promise<{ default: string }>): LegalText {
  const loadRaw = async () => (await load()).default
  return { ...loadable(async () => parseMarkdown(await loadRaw())), loadRaw }
}

/** One file per page and language, fetched on demand. */
export const LEGAL_TEXTS: Record<LegalPage, Record<Language, LegalText>> = {
  privacyPolicy: {
    en: text(() => import('../../../../content/legal/privacy-policy.en.md?raw')),
    fr: text(() => import('../../../../content/legal/privacy-policy.fr.md?raw')),
  },
  termsOfService: {
    en: text(() => import('../../../../content/legal/terms-of-service.en.md?raw')),
    fr: text(() => import('../../../../content/legal/terms-of-service.fr.md?raw')),
  },
  cookiePolicy: {
    en: text(() => import('../../../../content/legal/cookie-policy.en.md?raw')),
    fr: text(() => import('../../../../content/legal/cookie-policy.fr.md?raw')),
  },
  help: {
    en: text(() => import('../../../../content/legal/help.en.md?raw')),
    fr: text(() => import('../../../../content/legal/help.fr.md?raw')),
  },
}
