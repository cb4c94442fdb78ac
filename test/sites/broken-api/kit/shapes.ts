export type Shape = string;
