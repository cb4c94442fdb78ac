import { mediaFileReader } from '@lexical/utils';

/** Stands in for a server. It answers after a second, with a data URL. */
export async function uploadImage(
  file: File,
  signal: AbortSignal,
): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  signal.throwIfAborted();
  const [image] = await mediaFileReader([file], ['image/']);
  return image!.result;
}
