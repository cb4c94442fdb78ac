/** Generated files: paths in the folder of the reference, and their texts. */
export type Files = Readonly<Record<string, string>>;
