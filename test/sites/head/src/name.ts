export const name: string = 'counter';
