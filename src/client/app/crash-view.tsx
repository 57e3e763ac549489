import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { Page } from '../ui/page'
import { RuledPage } from '../ui/ruled-page'

export function CrashView({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  // An answer of a shape that the screen cannot show would break it again: what the screen had fetched is let go.
  function tryAgain() {
    queryClient.removeQueries({ type: 'inactive' })
    onTryAgain()
  }

  return (
    <Page title={t('crash.title')} width="reading">
      <RuledPage margin={<InkBlot />}>
        <p role="alert" className="text-lead">
          {t('crash.text')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={tryAgain}>{t('crash.tryAgain')}</Button>
          <ButtonLink look="secondary" href={paths.home}>
            {t('crash.home')}
          </ButtonLink>
        </div>
      </RuledPage>
    </Page>
  )
}

function InkBlot() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="mx-auto size-9 fill-ink">
      <path d="M20 5c6-2 9 3 12 7s4 9 1 13-4 9-11 9-13-1-15-8 1-9 3-13 5-6 10-8Z" />
      <circle cx="35.500" cy="33" r="2.200" />
      <circle cx="5" cy="9" r="1.500" />
    </svg>
  )
}
