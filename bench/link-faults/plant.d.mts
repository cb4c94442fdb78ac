export interface Mark {
  readonly kind: string;
  readonly isBroken: boolean;
  readonly written: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export function plantedSite(): { files: Record<string, string | Uint8Array>; marks: Mark[] };
export function writePlantedSite(dir: string): Mark[];
