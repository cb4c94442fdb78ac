import { mediaFileReader } from '@lexical/utils';

/** Simulates a server. Returns a data URL after a second. */
export async function uploadImage(
  file: File,
  signal: AbortSignal,
): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  signal.throwIfAborted();
  const [image] = await mediaFileReader([file], ['image/']);
  return image!.result;
}
