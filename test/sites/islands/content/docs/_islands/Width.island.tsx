/** Can't be rendered on a server. */
export default function Width() {
  return <output>{window.innerWidth} pixels wide</output>;
}
