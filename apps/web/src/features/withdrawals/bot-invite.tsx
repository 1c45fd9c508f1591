import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { RobotIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'

/** With the login method, the offer comes from a friend: shows the genuine bot, so that the player does not befriend an impostor. */
export function BotInvite({ url }: { readonly url: string }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const asking = useMutation({ mutationFn: () => callApi('inviteBot', { query: { url } }) })
  const steamId = asking.data?.botSteamid
  return (
    <Stack gap={8} text="small" tone="muted" marginTop={14}>
      <span>{t('bot.why')}</span>
      {steamId === undefined ? (
        <Button kind="secondary" size="s" isLoading={asking.isPending} onClick={() => asking.mutate()}>
          <RobotIcon aria-hidden="true" />
          {t('bot.ask')}
        </Button>
      ) : (
        <Row isTabular as="span" gap={8} role="status">
          <a href={`https://steamcommunity.com/profiles/${steamId}`} target="_blank" rel="noopener noreferrer">
            {steamId}
          </a>
          <CopyButton text={steamId} what={t('bot.id')} />
        </Row>
      )}
      {asking.isError && <span role="alert">{errorTexts(asking.error)}</span>}
    </Stack>
  )
}
