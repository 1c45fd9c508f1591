import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { codesOf } from '@runecase/api/games-rules.ts'
import { type RollValues, wrongValues } from '@runecase/game/check-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { CheckInput } from './check-play.ts'
import styles from './play-checker.module.css'

/** The current roll purposes. */
const PURPOSES = ['open', 'multicast', 'bonus', ...codesOf('rolls').filter((purpose) => purpose !== 'open')] as const

const FIELDS = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'index', 'range'] as const
type FieldName = (typeof FIELDS)[number]

const HINTS: Partial<Record<FieldName, 'checker.serverSeedHint' | 'checker.serverSeedHashHint'>> = {
  serverSeed: 'checker.serverSeedHint',
  serverSeedHash: 'checker.serverSeedHashHint',
}

const BLANK: Readonly<Record<FieldName, string>> = {
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '0',
  index: '0',
  range: '100000000',
}

/** Digits only: `Number` would parse an empty field as zero. */
const wholeOf = (text: string) => (/^\d{1,16}$/.test(text) ? Number(text) : Number.NaN)

/** One roll from manually entered numbers. */
export function ValuesForm({
  seed,
  onAsk,
}: {
  /** Values from the URL. */
  readonly seed: Pick<Record<FieldName, string>, 'serverSeed' | 'serverSeedHash' | 'clientSeed'>
  readonly onAsk: (input: CheckInput) => void
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const [texts, setTexts] = useState({ ...BLANK, ...seed })
  const [purpose, setPurpose] = useState<(typeof PURPOSES)[number]>('open')
  const [wrong, setWrong] = useState<readonly (keyof RollValues)[]>([])
  return (
    <form
      className={styles.values}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const trimmed = (name: FieldName) => texts[name].trim()
        const values: RollValues = {
          serverSeed: trimmed('serverSeed'),
          serverSeedHash: trimmed('serverSeedHash') || null,
          clientSeed: trimmed('clientSeed'),
          nonce: wholeOf(trimmed('nonce')),
          purpose,
          index: wholeOf(trimmed('index')),
          range: wholeOf(trimmed('range')),
        }
        const found = wrongValues(values)
        setWrong(found)
        if (found.length === 0) onAsk({ kind: 'values', values })
      }}
    >
      {FIELDS.map((name) => {
        const hint = HINTS[name]
        return (
          <Field
            key={name}
            label={t(`checker.${name}`)}
            {...(hint ? { hint: t(hint) } : {})}
            error={wrong.includes(name) ? t(`checker.valueWrong.${name}`) : undefined}
            isMono
            name={name}
            value={texts[name]}
            autoComplete="off"
            spellCheck={false}
            inputMode={BLANK[name] === '' ? 'text' : 'numeric'}
            onChange={(event) => {
              setTexts({ ...texts, [name]: event.target.value })
              setWrong(wrong.filter((one) => one !== name))
            }}
          />
        )
      })}
      <Select
        label={t('checker.purpose')}
        value={purpose}
        onChange={setPurpose}
        options={PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
      />
      <Button alignSelf="end" justifySelf="start" type="submit" size="l">
        {t('checker.submit')}
      </Button>
    </form>
  )
}
