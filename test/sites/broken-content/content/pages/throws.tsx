export default function Throws() {
  return <main>{window.location.href}</main>;
}
