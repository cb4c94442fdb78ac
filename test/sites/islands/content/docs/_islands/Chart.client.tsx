const width = window.innerWidth;

/** Its module reads `window` as soon as it runs, so the build can't run it. */
export default function Chart({ unit }: { readonly unit: string }) {
  return (
    <output>
      {width} {unit} wide
    </output>
  );
}
