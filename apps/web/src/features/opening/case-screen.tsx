export default function CaseScreen() {
  return <main />
}
