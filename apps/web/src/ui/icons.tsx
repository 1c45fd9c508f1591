import type { JSX, SVGProps } from 'react'
import { classNames } from './class-names.ts'
import first from './icons-first.svg?url'
import more from './icons-more.svg?url'
import { type StyleProps, splitStyleProps, type TextTone } from './style-props.ts'

type Weight = 'regular' | 'bold' | 'fill'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, keyof StyleProps>, StyleProps {
  readonly weight?: Weight
  readonly tone?: TextTone | undefined
}

/** A decorative icon of the sprites, `1em` large, in the text colour. It takes the style props. */
export type Icon = (props: IconProps) => JSX.Element

/**
 * `name` as in the sprites: run `node apps/web/icons/draw-icons.ts` to redraw them after a change. `ofFirstViews` lists the weights that a
 * guest sees on home, a case or the FAQ: they are in a small sprite of their own, which a phone loads with its first page.
 */
function icon(name: string, ...ofFirstViews: readonly Weight[]): Icon {
  return ({ weight = 'regular', className, ...props }) => {
    const { className: placed, style, rest } = splitStyleProps(props)
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it names it; without a name it is hidden
      <svg
        viewBox="0 0 256 256"
        width="1em"
        height="1em"
        fill="currentColor"
        aria-hidden={!props['aria-label']}
        {...rest}
        className={classNames(placed, className)}
        {...style}
      >
        <use href={`${ofFirstViews.includes(weight) ? first : more}#${name}-${weight}`} />
      </svg>
    )
  }
}

export const ArrowClockwiseIcon = icon('ArrowClockwise')
export const ArrowCounterClockwiseIcon = icon('ArrowCounterClockwise')
export const ArrowDownIcon = icon('ArrowDown')
export const ArrowFatLinesUpIcon = icon('ArrowFatLinesUp', 'fill')
export const ArrowLeftIcon = icon('ArrowLeft')
export const ArrowRightIcon = icon('ArrowRight')
export const ArrowSquareOutIcon = icon('ArrowSquareOut')
export const ArrowUpIcon = icon('ArrowUp')
export const ArrowsClockwiseIcon = icon('ArrowsClockwise')
export const ArrowsLeftRightIcon = icon('ArrowsLeftRight')
export const AxeIcon = icon('Axe', 'fill')
export const BackpackIcon = icon('Backpack', 'fill')
export const BankIcon = icon('Bank')
export const BellIcon = icon('Bell')
export const BombIcon = icon('Bomb')
export const CaretDownIcon = icon('CaretDown', 'bold')
export const CaretLeftIcon = icon('CaretLeft', 'bold')
export const CaretRightIcon = icon('CaretRight')
export const CheckCircleIcon = icon('CheckCircle', 'fill')
export const CheckIcon = icon('Check')
export const CircleIcon = icon('Circle')
export const ClockCounterClockwiseIcon = icon('ClockCounterClockwise')
export const CloverIcon = icon('Clover')
export const CoinsIcon = icon('Coins', 'fill')
export const CookieIcon = icon('Cookie', 'fill')
export const CopyIcon = icon('Copy', 'regular')
export const CreditCardIcon = icon('CreditCard')
export const CrownIcon = icon('Crown', 'fill')
export const DesktopIcon = icon('Desktop')
export const DeviceMobileIcon = icon('DeviceMobile')
export const DiamondsFourIcon = icon('DiamondsFour')
export const DiceFiveIcon = icon('DiceFive')
export const DotsThreeIcon = icon('DotsThree', 'bold')
export const DownloadSimpleIcon = icon('DownloadSimple')
export const EnvelopeSimpleIcon = icon('EnvelopeSimple')
export const ExclamationMarkIcon = icon('ExclamationMark')
export const ExportIcon = icon('Export')
export const EyeIcon = icon('Eye')
export const FireIcon = icon('Fire', 'fill')
export const FunnelIcon = icon('Funnel')
export const GearIcon = icon('Gear')
export const GearSixIcon = icon('GearSix')
export const GiftIcon = icon('Gift', 'regular', 'fill')
export const GlobeHemisphereWestIcon = icon('GlobeHemisphereWest')
export const GoogleLogoIcon = icon('GoogleLogo')
export const HammerIcon = icon('Hammer')
export const HandHeartIcon = icon('HandHeart')
export const HandshakeIcon = icon('Handshake')
export const HeadsetIcon = icon('Headset')
export const HourglassIcon = icon('Hourglass', 'fill')
export const HourglassMediumIcon = icon('HourglassMedium')
export const HouseIcon = icon('House', 'fill')
export const HandbagIcon = icon('Handbag')
export const InfoIcon = icon('Info', 'fill')
export const InstagramLogoIcon = icon('InstagramLogo', 'fill')
export const KeyIcon = icon('Key')
export const LinkIcon = icon('Link', 'bold')
export const LinkSimpleIcon = icon('LinkSimple')
export const ListIcon = icon('List', 'regular', 'bold')
export const ListChecksIcon = icon('ListChecks')
export const LockIcon = icon('Lock')
export const LockKeyOpenIcon = icon('LockKeyOpen')
export const LockSimpleIcon = icon('LockSimple')
export const MagnifyingGlassIcon = icon('MagnifyingGlass', 'bold')
export const MinusIcon = icon('Minus')
export const MoneyWavyIcon = icon('MoneyWavy', 'fill')
export const MoonStarsIcon = icon('MoonStars', 'fill')
export const PackageIcon = icon('Package', 'bold')
export const PaperPlaneTiltIcon = icon('PaperPlaneTilt', 'fill')
export const PersonSimpleRunIcon = icon('PersonSimpleRun')
export const PlusIcon = icon('Plus')
export const PlusSquareIcon = icon('PlusSquare')
export const ProhibitIcon = icon('Prohibit')
export const QrCodeIcon = icon('QrCode')
export const QuestionIcon = icon('Question')
export const RobotIcon = icon('Robot')
export const ScalesIcon = icon('Scales', 'fill')
export const ScrollIcon = icon('Scroll', 'fill')
export const SealCheckIcon = icon('SealCheck')
export const ShieldCheckIcon = icon('ShieldCheck', 'fill')
export const ShuffleIcon = icon('Shuffle', 'fill')
export const SignInIcon = icon('SignIn', 'bold')
export const SignOutIcon = icon('SignOut')
export const SmileyAngryIcon = icon('SmileyAngry')
export const SmileyIcon = icon('Smiley')
export const SmileySadIcon = icon('SmileySad')
export const SmileyXEyesIcon = icon('SmileyXEyes')
export const SparkleIcon = icon('Sparkle', 'fill')
export const SpeakerHighIcon = icon('SpeakerHigh')
export const SpeakerSlashIcon = icon('SpeakerSlash', 'fill')
export const SquaresFourIcon = icon('SquaresFour')
export const StarIcon = icon('Star', 'fill')
export const SteamLogoIcon = icon('SteamLogo')
export const StorefrontIcon = icon('Storefront')
export const SunHorizonIcon = icon('SunHorizon')
export const SwordIcon = icon('Sword', 'fill')
export const TelegramLogoIcon = icon('TelegramLogo', 'fill')
export const ThumbsDownIcon = icon('ThumbsDown', 'fill')
export const ThumbsUpIcon = icon('ThumbsUp', 'fill')
export const TicketIcon = icon('Ticket')
export const TimerIcon = icon('Timer')
export const TreasureChestIcon = icon('TreasureChest', 'fill')
export const TrophyIcon = icon('Trophy', 'fill')
export const UserIcon = icon('User', 'fill')
export const UserPlusIcon = icon('UserPlus')
export const UsersIcon = icon('Users')
export const WalletIcon = icon('Wallet', 'fill')
export const WarningCircleIcon = icon('WarningCircle')
export const WarningIcon = icon('Warning')
export const WifiSlashIcon = icon('WifiSlash')
export const XIcon = icon('X')
