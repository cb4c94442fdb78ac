import ts from 'typescript';

/** Returns a token with which the compiler ends its work if `isAborted` returns true. */
export function cancellationToken(isAborted: () => boolean): ts.CancellationToken {
  return {
    isCancellationRequested: isAborted,
    throwIfCancellationRequested: () => {
      // The compiler recognizes only this class, which is not an error.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      if (isAborted()) throw new ts.OperationCanceledException();
    },
  };
}
