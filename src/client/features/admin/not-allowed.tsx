import { Lock } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'

/** A view whose address was typed or kept, and that the role has no part in. */
export function NotAllowed({ title }: { title: string }) {
  const { t } = useTranslation('admin')
  return (
    <Page title={title}>
      <EmptyState
        icon={Lock}
        title={t('notAllowed.title')}
        text={t('notAllowed.text')}
        action={
          <ButtonLink look="secondary" href={paths.adminDashboard}>
            {t('nav.dashboard')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
