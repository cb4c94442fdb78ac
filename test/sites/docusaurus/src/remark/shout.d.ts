declare const shout: (options: { readonly marks: number }) => (tree: unknown) => void;
export default shout;
