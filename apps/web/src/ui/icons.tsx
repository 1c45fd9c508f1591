import type { JSX, SVGProps } from 'react'
import sprite from './icons.svg?url'

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly weight?: 'regular' | 'bold' | 'fill'
}

/** An icon of the sprite: decoration, `1em` large, in the colour of the text around it. */
export type Icon = (props: IconProps) => JSX.Element

/** `name` as the sprite has it: `node apps/web/icons/draw-icons.ts` draws the sprite anew when a name or a weight is added. */
function icon(name: string): Icon {
  return ({ weight = 'regular', ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it names it; without a name it is hidden
    <svg
      viewBox="0 0 256 256"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden={!props['aria-label']}
      {...props}
    >
      <use href={`${sprite}#${name}-${weight}`} />
    </svg>
  )
}

export const ArrowClockwiseIcon = icon('ArrowClockwise')
export const ArrowCounterClockwiseIcon = icon('ArrowCounterClockwise')
export const ArrowDownIcon = icon('ArrowDown')
export const ArrowFatLinesUpIcon = icon('ArrowFatLinesUp')
export const ArrowLeftIcon = icon('ArrowLeft')
export const ArrowRightIcon = icon('ArrowRight')
export const ArrowSquareOutIcon = icon('ArrowSquareOut')
export const ArrowUpIcon = icon('ArrowUp')
export const ArrowsClockwiseIcon = icon('ArrowsClockwise')
export const ArrowsLeftRightIcon = icon('ArrowsLeftRight')
export const AxeIcon = icon('Axe')
export const BackpackIcon = icon('Backpack')
export const BankIcon = icon('Bank')
export const BellIcon = icon('Bell')
export const CaretDownIcon = icon('CaretDown')
export const CaretLeftIcon = icon('CaretLeft')
export const CaretRightIcon = icon('CaretRight')
export const CheckCircleIcon = icon('CheckCircle')
export const CheckIcon = icon('Check')
export const CircleIcon = icon('Circle')
export const ClockCounterClockwiseIcon = icon('ClockCounterClockwise')
export const CloverIcon = icon('Clover')
export const CoinsIcon = icon('Coins')
export const CookieIcon = icon('Cookie')
export const CopyIcon = icon('Copy')
export const CreditCardIcon = icon('CreditCard')
export const CrownIcon = icon('Crown')
export const DesktopIcon = icon('Desktop')
export const DeviceMobileIcon = icon('DeviceMobile')
export const DiamondsFourIcon = icon('DiamondsFour')
export const DiceFiveIcon = icon('DiceFive')
export const DotsThreeIcon = icon('DotsThree')
export const DownloadSimpleIcon = icon('DownloadSimple')
export const ExclamationMarkIcon = icon('ExclamationMark')
export const EyeIcon = icon('Eye')
export const FireIcon = icon('Fire')
export const FunnelIcon = icon('Funnel')
export const GearIcon = icon('Gear')
export const GearSixIcon = icon('GearSix')
export const GiftIcon = icon('Gift')
export const GlobeHemisphereWestIcon = icon('GlobeHemisphereWest')
export const GoogleLogoIcon = icon('GoogleLogo')
export const HammerIcon = icon('Hammer')
export const HandHeartIcon = icon('HandHeart')
export const HandshakeIcon = icon('Handshake')
export const HeadsetIcon = icon('Headset')
export const HourglassIcon = icon('Hourglass')
export const HourglassMediumIcon = icon('HourglassMedium')
export const HouseIcon = icon('House')
export const InfoIcon = icon('Info')
export const InstagramLogoIcon = icon('InstagramLogo')
export const KeyIcon = icon('Key')
export const LinkIcon = icon('Link')
export const LinkSimpleIcon = icon('LinkSimple')
export const ListIcon = icon('List')
export const LockIcon = icon('Lock')
export const LockKeyOpenIcon = icon('LockKeyOpen')
export const LockSimpleIcon = icon('LockSimple')
export const MagnifyingGlassIcon = icon('MagnifyingGlass')
export const MinusIcon = icon('Minus')
export const MoneyWavyIcon = icon('MoneyWavy')
export const MoonStarsIcon = icon('MoonStars')
export const PackageIcon = icon('Package')
export const PaperPlaneTiltIcon = icon('PaperPlaneTilt')
export const PersonSimpleRunIcon = icon('PersonSimpleRun')
export const PlusIcon = icon('Plus')
export const ProhibitIcon = icon('Prohibit')
export const QrCodeIcon = icon('QrCode')
export const QuestionIcon = icon('Question')
export const RobotIcon = icon('Robot')
export const ScalesIcon = icon('Scales')
export const ScrollIcon = icon('Scroll')
export const SealCheckIcon = icon('SealCheck')
export const ShieldCheckIcon = icon('ShieldCheck')
export const ShuffleIcon = icon('Shuffle')
export const SignInIcon = icon('SignIn')
export const SignOutIcon = icon('SignOut')
export const SmileyAngryIcon = icon('SmileyAngry')
export const SmileyIcon = icon('Smiley')
export const SmileySadIcon = icon('SmileySad')
export const SmileyXEyesIcon = icon('SmileyXEyes')
export const SparkleIcon = icon('Sparkle')
export const SpeakerHighIcon = icon('SpeakerHigh')
export const SpeakerSlashIcon = icon('SpeakerSlash')
export const SquaresFourIcon = icon('SquaresFour')
export const StarIcon = icon('Star')
export const SteamLogoIcon = icon('SteamLogo')
export const StorefrontIcon = icon('Storefront')
export const SunHorizonIcon = icon('SunHorizon')
export const SwordIcon = icon('Sword')
export const TelegramLogoIcon = icon('TelegramLogo')
export const ThumbsDownIcon = icon('ThumbsDown')
export const ThumbsUpIcon = icon('ThumbsUp')
export const TicketIcon = icon('Ticket')
export const TimerIcon = icon('Timer')
export const TreasureChestIcon = icon('TreasureChest')
export const TrophyIcon = icon('Trophy')
export const UserIcon = icon('User')
export const UserPlusIcon = icon('UserPlus')
export const UsersIcon = icon('Users')
export const WalletIcon = icon('Wallet')
export const WarningCircleIcon = icon('WarningCircle')
export const WarningIcon = icon('Warning')
export const WifiSlashIcon = icon('WifiSlash')
export const XIcon = icon('X')
