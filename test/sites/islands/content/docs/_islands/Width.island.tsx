/** Cannot be rendered on a server, because it reads `window`. */
export default function Width() {
  return <output>{window.innerWidth} pixels wide</output>;
}
