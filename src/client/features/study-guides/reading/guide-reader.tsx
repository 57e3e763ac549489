import { ArrowDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { guideSections } from '#shared/features/study-guides/guide-sections.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { plainText } from '#shared/markdown/markdown'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { deviceStorage } from '../../../device/storage'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { guideText } from '../guide-text'
import { ContentsBar, ContentsList, TextSize, useCurrentSection } from './contents-list'
import { GuideArticle, NumberedSection, sectionId, unfold } from './guide-article'
import { useKeepPlace, useKeptPlace } from './kept-place'

const SIZES = ['text-base', 'text-lg', 'text-xl']
const SIZE_KEY = 'plume_text_size'
const DEFAULT_SIZE = 1

interface GuideReaderProps {
  guide: GuideDetail
  /** A last section after the text, such as activities. */
  last?: { title: string; content: ReactNode }
}

/** A guide to read, with its contents at the side. */
export function GuideReader({ guide, last }: GuideReaderProps) {
  const { t } = useTranslation('studyGuides')
  const { text, language } = guideText(guide, useLanguage())
  const { opening, sections } = guideSections(parseMarkdown(text, guide.figures))
  const [size, setSize] = useState(readSize)
  const titles = [...sections.map(({ title }) => plainText(title)), ...(last ? [last.title] : [])]
  const current = useCurrentSection(titles.length)
  // Like at the top of the page, only the time to read: activities take as long as they take.
  const minutesLeft = Math.ceil(sections.slice(current).reduce((sum, { minutes }) => sum + minutes, 0))
  const place = { titles, current, minutesLeft }
  const kept = useKeptPlace(guide.id)
  const keptTitle = kept > 0 ? titles[kept] : undefined
  useKeepPlace(guide.id, { current, count: titles.length })

  function chooseSize(chosen: number) {
    setSize(chosen)
    deviceStorage.write(SIZE_KEY, String(chosen))
  }

  return (
    <div className={`gap-11 lg:grid lg:grid-cols-[14.75rem_minmax(0,1fr)] ${titles.length > 1 ? '' : 'lg:block'}`}>
      {titles.length > 1 && (
        <>
          <ContentsBar {...place} />
          <ContentsList {...place}>
            <TextSize size={size} sizes={SIZES.length} onChange={chooseSize} />
          </ContentsList>
        </>
      )}
      <div className={SIZES[size]}>
        {keptTitle && (
          <p className="mb-2 text-base print:hidden">
            <a
              href={`#${sectionId(kept)}`}
              onClick={() => unfold(kept)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
            >
              {t('reader.goOn', { title: keptTitle })}
              <ArrowDown aria-hidden className="size-4.5 shrink-0" />
            </a>
          </p>
        )}
        <GuideArticle opening={opening} sections={sections} language={language}>
          {last && (
            <NumberedSection number={titles.length} title={last.title}>
              {last.content}
            </NumberedSection>
          )}
        </GuideArticle>
      </div>
    </div>
  )
}

function readSize(): number {
  const stored = Number(deviceStorage.read(SIZE_KEY) ?? DEFAULT_SIZE)
  return SIZES[stored] ? stored : DEFAULT_SIZE
}
