export default function Highlight({ children }) {
  return <mark>{children}</mark>;
}
