export default function Greeting({ name }) {
  return <em>Hello {name}</em>;
}
