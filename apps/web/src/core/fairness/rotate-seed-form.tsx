import FAIRNESS_NS from 'texts:core/fairness/fairness'
import { isClientSeed } from '@runecase/game/fair-roll.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { ArrowsClockwiseIcon, DiceFiveIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { makeClientSeed } from './client-seed.ts'
import styles from './seeds-panel.module.css'

/** The player's next client seed and the rotation, with a confirmation because it ends the current seed. */
export function RotateSeedForm({
  isBusy,
  error,
  onRotate,
  played,
  children,
}: {
  readonly isBusy: boolean
  readonly error: unknown
  readonly onRotate: (clientSeed: string, idempotencyKey: string) => Promise<unknown>
  /** Operations of the current seed, which the rotation reveals. */
  readonly played: number
  /** Shown beside the field: information about the next seed. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation(FAIRNESS_NS)
  const [clientSeed, setClientSeed] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  /** The key of the request that is being confirmed; null otherwise. */
  const [confirmed, setConfirmed] = useState<string | null>(null)
  return (
    <Grid
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsWrong(!isClientSeed(clientSeed))
        if (isClientSeed(clientSeed)) setConfirmed(crypto.randomUUID())
      }}
    >
      <Grid
        columns={{ base: 2, tablet: 1 }}
        gap={24}
        rowGap={16}
        align="start"
        marginTop={16}
        className={styles.halves}
      >
        {children}
        <Field
          label={t('panel.newClientSeed')}
          hint={t('panel.seedRule')}
          error={isWrong ? t('panel.seedWrong') : undefined}
          isMono
          name="client-seed"
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setClientSeed(event.target.value)
            setIsWrong(false)
          }}
          aside={
            <Button
              size="s"
              kind="ghost"
              onClick={() => {
                setClientSeed(makeClientSeed())
                setIsWrong(false)
              }}
            >
              <DiceFiveIcon weight="fill" aria-hidden="true" />
              {t('panel.invent')}
            </Button>
          }
        />
      </Grid>
      <Row isWrapped gap={24} rowGap={12} justify="between">
        <Box as="p" flex="1 1 300px">
          {t('panel.rotateAll', { played: formatCoins(played) })}
        </Box>
        <Button type="submit" size="l" isLoading={isBusy}>
          <ArrowsClockwiseIcon weight="bold" aria-hidden="true" />
          {t('panel.rotate')}
        </Button>
      </Row>
      {confirmed !== null && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setConfirmed(null)}
          title={t('panel.rotateTitle')}
          description={t('panel.rotateText', { clientSeed })}
        >
          {error ? (
            <Text tone="badLight" size="ui" marginTop={12} role="alert">
              {errorTexts(error)}
            </Text>
          ) : null}
          <Grid columns="1fr 1fr" gap={12} marginTop={24}>
            <Button size="l" kind="ghost" isFull onClick={() => setConfirmed(null)}>
              {t('panel.cancel')}
            </Button>
            <Button
              size="l"
              isFull
              isLoading={isBusy}
              onClick={() =>
                void onRotate(clientSeed, confirmed).then(
                  () => {
                    setClientSeed('')
                    setConfirmed(null)
                  },
                  // The refusal is shown in the dialog, which stays open for another try.
                  () => undefined,
                )
              }
            >
              {t('panel.rotate')}
            </Button>
          </Grid>
        </Dialog>
      )}
    </Grid>
  )
}
