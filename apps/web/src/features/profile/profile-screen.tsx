export default function ProfileScreen() {
  return <main />
}
