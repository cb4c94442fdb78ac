const title = document.title;

export default function Loads() {
  return <main>{title}</main>;
}
